import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
} from 'kysely'

import type { UserRole } from '@hotel/contract/http/endpoint'

import type { Reads } from '../db/open.ts'
import { isOneOf, prepared } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import type { Actor } from '../http/session.ts'

/** The member a query runs for: every query over cases filters by it. */
export type Viewer = Pick<Actor, 'hotelId' | 'memberId' | 'userRole' | 'departmentId'>

type OfFeedback = ExpressionBuilder<Tables, 'feedback'>
type ViewerOf = {
  hotelId: Expression<string>
  memberId: Expression<string>
  userRole: Expression<UserRole>
  departmentId: Expression<string | null>
}

/**
 * The single definition of case visibility: managers and administrators see all cases of their hotel;
 * staff see their own, those of their rooms and department and unassigned ones, but sensitive ones only
 * if they own them.
 */
const visible = (eb: OfFeedback, viewer: ViewerOf, { restricted = false } = {}) =>
  eb.and([
    eb('feedback.hotelId', '=', viewer.hotelId),
    eb.or([
      eb(viewer.userRole, '<=', 2),
      eb('feedback.ownerId', '=', viewer.memberId),
      eb.and([
        ...(restricted ? [] : [eb('feedback.sensitive', '=', false)]),
        eb.or([
          eb('feedback.ownerId', 'is', null),
          eb('feedback.departmentId', '=', viewer.departmentId),
          // An array lets the planner use an index on feedback.
          sql<SqlBool>`${sql.ref('feedback.currentHouseId')} = any(array(${eb
            .selectFrom('memberHouse')
            .select('memberHouse.houseId')
            .where('memberHouse.hotelId', '=', viewer.hotelId)
            .where('memberHouse.memberId', '=', viewer.memberId)
            .where('memberHouse.endedAt', 'is', null)}))`,
        ]),
      ]),
    ]),
  ])

/** Managers and administrators see every case of their hotel. */
export const seesAll = (viewer: Viewer) => viewer.userRole <= 2

const visibleFor = (viewer: Viewer, eb: OfFeedback, options?: { restricted: boolean }) =>
  seesAll(viewer)
    ? eb('feedback.hotelId', '=', viewer.hotelId)
    : visible(
        eb,
        {
          hotelId: eb.val(viewer.hotelId),
          memberId: eb.val(viewer.memberId),
          userRole: eb.val(viewer.userRole),
          departmentId: eb.val(viewer.departmentId),
        },
        options,
      )

/** Cases this member may see. */
export const visibleTo = (viewer: Viewer) => (eb: OfFeedback) => visibleFor(viewer, eb)

/** The viewer of a prepared statement: the role decides what its condition is, the rest is given. */
export const viewerParams = (
  param: <K extends keyof Viewer>(key: K) => Viewer[K],
  userRole: UserRole,
): Viewer => ({
  hotelId: param('hotelId'),
  memberId: param('memberId'),
  departmentId: param('departmentId'),
  userRole,
})

/** Sensitive cases of the member's rooms and department that they may not open. */
export const hiddenFrom = (viewer: Viewer) => (eb: OfFeedback) =>
  eb.and([
    eb('feedback.sensitive', '=', true),
    visibleFor(viewer, eb, { restricted: true }),
    // `is distinct from` instead of `<>`, because a case may have no owner.
    eb('feedback.ownerId', 'is distinct from', viewer.memberId),
  ])

/** Members who may see the case they are joined with. */
export const visibleToMember = () =>
  visible(expressionBuilder<Tables, 'feedback'>(), {
    hotelId: sql.ref<string>('member.hotelId'),
    memberId: sql.ref<string>('member.id'),
    userRole: sql.ref<UserRole>('member.userRole'),
    departmentId: sql.ref<string | null>('member.departmentId'),
  })

/** Members who may open cases at all, as `holds(member, 'Suggestion')`. */
export const opensCases = () => sql<SqlBool>`(member.user_role = 1
  or member.route_list @> array['Feedback', 'Suggestion'])`

/**
 * The head of the case's department, as long as they work in it and may see the case. The managers
 * stand in for one who does not exist.
 */
export const headOfCase = (eb: OfFeedback) =>
  eb
    .selectFrom('department')
    .innerJoin('member', (join) =>
      sameHotel(join, 'member.id', 'department.headMemberId')
        .onRef('member.departmentId', '=', 'department.id')
        .on('member.status', '=', 'active'),
    )
    .whereRef('department.hotelId', '=', 'feedback.hotelId')
    .whereRef('department.id', '=', 'feedback.departmentId')
    .where(opensCases())
    .where(visibleToMember())
    .select('member.id')

/** Pairs of member and case where the member may see the case. */
export const listViewers = (
  db: Reads,
  hotelId: string,
  feedbackIds: string[],
  memberIds: string[],
) => viewers.list(db, { hotelId, feedbackIds, memberIds })

const viewers = prepared<{ hotelId: string; feedbackIds: string[]; memberIds: string[] }>()(
  (db, param) =>
    db
      .selectFrom('feedback')
      .innerJoin('member', 'member.hotelId', 'feedback.hotelId')
      .where('feedback.hotelId', '=', param('hotelId'))
      .where(isOneOf('feedback.id', param('feedbackIds')))
      .where(isOneOf('member.id', param('memberIds')))
      .where(visibleToMember())
      .select(['feedback.id as feedbackId', 'member.id as memberId']),
)
