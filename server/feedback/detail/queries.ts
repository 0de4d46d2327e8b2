import { sql, type Kysely } from 'kysely'

import type { UserRole } from '@hotel/contract/http/endpoint'

import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'
import { viewerParams, seesAll, visibleTo, type Viewer } from '../access.queries.ts'
import {
  hasApproved,
  hasContact,
  hasMerged,
  minProposedCents,
  stateColumns,
} from '../act/queries.ts'
import { caseSettingOf, settingColumns } from '../clocks/setting.queries.ts'
import { repeatsFor } from '../pattern/queries.ts'
import { rowColumns, withNames } from '../queries.ts'

type CaseKey = Viewer & { id: string }
type Param = <K extends keyof CaseKey>(key: K) => CaseKey[K]

const caseOf = (db: Reads, param: Param, userRole: UserRole) =>
  withNames(db)
    .innerJoin('hotel', 'hotel.id', 'feedback.hotelId')
    .leftJoin('guestIdentity', (join) =>
      sameHotel(join, 'guestIdentity.id', 'feedback.guestIdentityId'),
    )
    .leftJoin('member as about', (join) => sameHotel(join, 'about.id', 'feedback.aboutMemberId'))
    .leftJoin('resolution', (join) => sameHotel(join, 'resolution.id', 'feedback.resolutionId'))
    .where('feedback.id', '=', param('id'))
    .where((eb) => visibleTo(viewerParams(param, userRole))(eb))
    .select([...new Set([...rowColumns, ...stateColumns])])
    .select(repeatsFor({ userRole }))
    .select([hasContact, hasMerged, minProposedCents, hasApproved])
    .select([
      'feedback.content',
      'feedback.remedySought',
      'feedback.source',
      'feedback.closedByKind',
      'feedback.dismissReason',
      'feedback.cameBackOf',
      'feedback.resolutionId',
      'resolution.name as resolutionName',
      'feedback.resolutionNote',
      'feedback.rootCause',
      'feedback.correctiveAction',
      'feedback.ratingComment',
      'feedback.wordsErasedAt',
      'about.name as aboutName',
      'guestIdentity.name as guestName',
      'guestIdentity.phone as guestPhone',
      'guestIdentity.phoneHash as guestPhoneHash',
    ])
    .select(settingColumns)

const caseFor = (userRole: UserRole) =>
  prepared<CaseKey>()((db, param) => caseOf(db, param, userRole))
const cases = { all: caseFor(2), some: caseFor(3) }

/** One case with the hotel's settings if the viewer may see it, without its related lists. */
export async function findFeedback(db: Reads, viewer: Viewer, id: string) {
  const found = await cases[seesAll(viewer) ? 'all' : 'some'].find(db, { ...viewer, id })
  if (!found) return undefined
  const { setting, currency, phone, ...item } = found
  return { item, setting: caseSettingOf({ setting, currency, phone }) }
}

type OfCase = { hotelId: string; id: string }

/** What an event names, as columns: row-level security lets only those be looked up by an index. */
const namedByEvent = sql<
  Record<`${'owner' | 'department' | 'house' | 'category' | 'resolution'}Id`, string>
>`(
  select (event.detail ->> 'ownerId')::uuid as owner_id,
    (event.detail ->> 'departmentId')::uuid as department_id,
    (event.detail ->> 'houseId')::uuid as house_id,
    (event.detail ->> 'categoryId')::uuid as category_id,
    (event.detail ->> 'resolutionId')::uuid as resolution_id
  offset 0)`

const eventsOf = (db: Kysely<Tables>, param: <K extends keyof OfCase>(key: K) => OfCase[K]) =>
  db
    .selectFrom('event')
    .innerJoinLateral(namedByEvent.as('named'), (join) => join.onTrue())
    .leftJoin('member', (join) => sameHotel(join, 'member.id', 'event.actorId'))
    .leftJoin('member as owner', (join) =>
      join.onRef('owner.hotelId', '=', 'event.hotelId').onRef('owner.id', '=', 'named.ownerId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'event.hotelId')
        .onRef('department.id', '=', 'named.departmentId'),
    )
    .leftJoin('house', (join) =>
      join.onRef('house.hotelId', '=', 'event.hotelId').onRef('house.id', '=', 'named.houseId'),
    )
    .leftJoin('category', (join) =>
      join
        .onRef('category.hotelId', '=', 'event.hotelId')
        .onRef('category.id', '=', 'named.categoryId'),
    )
    .leftJoin('resolution', (join) =>
      join
        .onRef('resolution.hotelId', '=', 'event.hotelId')
        .onRef('resolution.id', '=', 'named.resolutionId'),
    )
    .where('event.hotelId', '=', param('hotelId'))
    .where('event.entityId', '=', param('id'))
    .where('event.action', 'not in', ['look', 'read'])
    .orderBy('event.seq')
    .select([
      'event.seq',
      'event.at',
      'event.actorKind',
      'member.name as actorName',
      'event.action',
      'event.detail',
      'owner.name as ownerName',
      'department.name as departmentName',
      'house.houseNo',
      'category.name as categoryName',
      'resolution.name as resolutionName',
    ])

const wholeTimeline = prepared<OfCase>()((db, param) => eventsOf(db, param))

/**
 * The timeline of a case, oldest first, with names of referenced members and departments; views are
 * left out.
 */
export const listTimeline = (db: Reads, hotelId: string, id: string) =>
  wholeTimeline.list(db, { hotelId, id })

type SinceVersion = OfCase & { version: number; memberId: string }

const timelineAfter = prepared<SinceVersion>()((db, param) =>
  eventsOf(db, param)
    .where(
      sql<number>`(event.detail ->> 'version')::int`,
      '>',
      sql<number>`${param('version')}::int`,
    )
    .select(
      sql<boolean>`coalesce(${sql.ref('event.actorId')} = ${param('memberId')}::uuid, false)`.as(
        'own',
      ),
    ),
)

/** The same of what came after a version; `own` is what this member did. */
export const listChangesSince = (db: Reads, since: SinceVersion) => timelineAfter.list(db, since)
