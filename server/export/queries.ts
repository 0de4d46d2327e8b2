import { expressionBuilder, sql } from 'kysely'

import type { Locale } from '@hotel/contract/http/endpoint'
import { departmentNames } from '@hotel/contract/member/department'

import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { nextClockName } from '../feedback/clocks/clocks.queries.ts'
import { matching, type ListRequest } from '../feedback/list/list.queries.ts'

type CaseFilter = Parameters<typeof matching>[0]['filter']
export type Wanted = ListRequest<CaseFilter>

/** A time in the hotel's zone: `2026-11-21 08:05:30`. */
const local = (column: string, timezone: string) =>
  sql`(${sql.ref(`feedback.${column}`)} at time zone ${timezone})::timestamp(0)::text`
const plain = (column: string) => sql`${sql.ref(`feedback.${column}`)}::text`
/** In base64. A subquery, because most cases have no contact and a join would look up each. */
const sealed = (column: string) => sql`case when feedback.guest_identity_id is not null then (
  select translate(encode(${sql.ref(column)}, 'base64'), chr(10), '') from guest_identity
  where hotel_id = feedback.hotel_id and id = feedback.guest_identity_id) end`

/** The SQL expression of each value, in the order of `CaseValues`. */
const readFrom = (timezone: string, now: Date) => ({
  id: plain('id'),
  feedbackNo: plain('feedbackNo'),
  type: plain('type'),
  status: plain('status'),
  severity: plain('severity'),
  categoryId: plain('categoryId'),
  content: plain('content'),
  contentLang: plain('contentLang'),
  remedySought: plain('remedySought'),
  houseId: plain('currentHouseId'),
  building: plain('building'),
  floor: plain('floor'),
  source: plain('source'),
  ownerId: plain('ownerId'),
  departmentId: plain('departmentId'),
  sensitive: plain('sensitive'),
  escalationLevel: plain('escalationLevel'),
  createdAt: local('createdAt', timezone),
  ackDueAt: local('ackDueAt', timezone),
  ackAt: local('ackAt', timezone),
  replyDueAt: local('replyDueAt', timezone),
  firstReplyAt: local('firstReplyAt', timezone),
  resolveDueAt: local('resolveDueAt', timezone),
  promisedAt: local('promisedAt', timezone),
  nextClock: nextClockName,
  nextDueAt: local('nextDueAt', timezone),
  overdue: sql`coalesce(feedback.next_due_at < ${now.toISOString()}::timestamptz, false)::text`,
  resolvedAt: local('resolvedAt', timezone),
  closedAt: local('closedAt', timezone),
  closedByKind: plain('closedByKind'),
  resolveMinutes: plain('resolveMinutes'),
  outcome: plain('outcome'),
  resolutionId: plain('resolutionId'),
  resolutionNote: plain('resolutionNote'),
  rootCause: plain('rootCause'),
  correctiveAction: plain('correctiveAction'),
  reopenCount: plain('reopenCount'),
  rating: plain('rating'),
  ratingComment: plain('ratingComment'),
  photoCount: plain('photoCount'),
  guestName: sealed('name'),
  guestPhone: sealed('phone'),
})
export type Field = keyof ReturnType<typeof readFrom>

/** A case's values as text; arrays, because a million objects would be slow. */
export type CaseValues = (string | null)[]

const order = Object.keys(readFrom('', new Date(0))) as Field[]
/** Returns a function that picks one value of a case. */
export function reader(field: Field) {
  const at = order.indexOf(field)
  return (values: CaseValues) => values[at]!
}

/**
 * The next cases older than `before` (undefined: from the newest), newest first. They are read as one
 * JSON value of texts: parsing 42 columns of a million rows in the driver would dominate, and
 * PostgreSQL converts text to JSON fastest.
 */
export async function listCases(
  db: Reads,
  wanted: Wanted,
  { before, size }: { before: string | undefined; size: number },
): Promise<CaseValues[]> {
  const { cases } = await db
    .selectFrom((from) =>
      from
        .selectFrom('feedback')
        .where(matching(wanted)(expressionBuilder<Tables, 'feedback'>()))
        .$if(before !== undefined, (query) => query.where('feedback.id', '<', before!))
        .orderBy('feedback.id', 'desc')
        .limit(size)
        .select(
          sql`array[${sql.join(Object.values(readFrom(wanted.timezone, wanted.now)))}]`.as(
            'values',
          ),
        )
        .as('found'),
    )
    .select(sql<CaseValues[] | null>`json_agg(found.values)`.as('cases'))
    .executeTakeFirstOrThrow()
  return cases ?? []
}

export type Names = {
  category: Map<string, string>
  department: Map<string, string>
  house: Map<string, string>
  member: Map<string, string>
  resolution: Map<string, string>
}

/** Names by id, read once because there are few compared with the cases. */
export async function findNames(db: Reads, hotelId: string, locale: Locale): Promise<Names> {
  const named = (rows: { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  const of = (table: 'department' | 'member') =>
    db.selectFrom(table).select(['id', 'name']).where('hotelId', '=', hotelId).execute()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('hotelId', '=', hotelId)
    .execute()
  const resolutions = await db
    .selectFrom('resolution')
    .select(['id', 'name'])
    .where('hotelId', '=', hotelId)
    .execute()
  const houses = await db
    .selectFrom('house')
    .select(['id', 'houseNo as name'])
    .where('hotelId', '=', hotelId)
    .execute()
  const departments = await of('department')
  return {
    category: named(categories.map(({ id, name }) => ({ id, name: name[locale] }))),
    department: named(
      departments.map(({ id, name }) => ({ id, name: departmentNames(name)[locale] })),
    ),
    house: named(houses),
    member: named(await of('member')),
    resolution: named(resolutions.map(({ id, name }) => ({ id, name: name[locale] }))),
  }
}

/** An export without a heartbeat for this long has died. */
const silentMs = 60_000

export type ExportStart = {
  hotelId: string
  id: string
  memberId: string
  scope: 'filtered' | 'all'
  format: 'xlsx' | 'csv'
  masked: boolean
  filter: CaseFilter
  at: Date
}

/** Exports at once; of all cases there is one in a hotel. */
const most = { member: 3, hotel: 10 }

/**
 * Begins an export, or returns what runs already: that of all cases, or too many. Words searched for are
 * not kept: a guest's name is among them.
 */
export async function startExport(
  db: Writes,
  { at, filter, ...start }: ExportStart,
): Promise<'all' | 'many' | undefined> {
  // Of two at the same moment, the second waits until the first has inserted its row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${start.hotelId}`}, 0))`.execute(
    db,
  )
  const running = await db
    .selectFrom('exportLog')
    .select(['scope', 'memberId'])
    .where('hotelId', '=', start.hotelId)
    .where('endedAt', 'is', null)
    .where('seenAt', '>', new Date(at.getTime() - silentMs).toISOString())
    .execute()
  if (start.scope === 'all' && running.some(({ scope }) => scope === 'all')) return 'all'
  const own = running.filter(({ memberId }) => memberId === start.memberId)
  if (running.length >= most.hotel || own.length >= most.member) return 'many'
  await db
    .insertInto('exportLog')
    .values({
      ...start,
      filter: JSON.stringify({ ...filter, keyword: undefined }),
      startedAt: at,
      seenAt: at,
      endedAt: null,
    })
    .execute()
  return undefined
}

/** Heartbeat with progress; `ended` also when the export failed. */
export const noteExport = (
  db: Writes,
  {
    hotelId,
    id,
    rowCount,
    at,
    ended,
  }: { hotelId: string; id: string; rowCount: number; at: Date; ended: boolean },
) =>
  db
    .updateTable('exportLog')
    .set({ rowCount, seenAt: at, ...(ended ? { endedAt: at } : {}) })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
