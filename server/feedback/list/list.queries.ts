import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'

import { openStatuses, type FeedbackFilter } from '@hotel/contract/feedback'

import type { Reads } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'
import { missed, unkept } from './missed.queries.ts'
import { repeatsFor } from '../pattern/queries.ts'
import { rowColumns, withNames } from '../queries.ts'
import { searchQuery } from './search.ts'

/** No page lies beyond this many cases: whoever wants them all narrows the filter or exports. */
export const countLimit = 10_000
/** How far past the page cases are counted, so that the first one costs the same in every year. */
const countAhead = 1000
/** The same for filters that no index holds in the order of the list: each case is looked at. */
const lookAhead = 50

type CaseFilter = Omit<FeedbackFilter, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
export type Asked<Filter = FeedbackFilter> = {
  viewer: Viewer
  timezone: string
  now: Date
  filter: Filter
}

/** One page, its total and how many of each open status the other filters leave. */
export async function listFeedback(db: Reads, asked: Asked) {
  const [rows, counted, statusCounts] = await Promise.all([
    listPage(db, asked),
    countUpTo(db, asked),
    countStatuses(db, asked),
  ])
  return { rows, ...counted, statusCounts }
}

/** The page is found first and named then: names are looked up for its rows only. */
const listPage = (db: Reads, asked: Asked) =>
  withNames(db)
    .where('feedback.hotelId', '=', asked.viewer.hotelId)
    .where(sql<SqlBool>`${sql.ref('feedback.id')} = any(array(${pageOfIds(db, asked)}))`)
    .select(rowColumns)
    .select(repeatsFor(asked.viewer))
    .orderBy(orderOf(asked.filter))
    .orderBy('feedback.id', asked.filter.sortOrder)
    .execute()

/** Counts up to the next fifty or thousand behind the page. */
async function countUpTo(db: Reads, asked: Asked) {
  const { keyword, scope, missed: clock, resolved, pageNum, pageSize } = asked.filter
  const looking = Boolean(keyword) || scope === 'mine_and_unassigned'
  const ahead = looking ? lookAhead : countAhead
  const limit = Math.min(countLimit, (Math.floor((pageNum * pageSize) / ahead) + 1) * ahead)
  const { counted } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('feedback')
        .select(sql`1`.as('one'))
        .where((inner) => matching(asked)(inner))
        // Newest first, a frequent word is found often enough long before its index is read; and what
        // is late is read from its own index, which the planner takes for worse than it is.
        .$if(looking || clock !== undefined || resolved === false, (query) =>
          query.orderBy('feedback.id', 'desc'),
        )
        .limit(limit + 1)
        .as('matched'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(counted, limit), totalIsExact: counted <= limit }
}

async function countStatuses(db: Reads, { filter, ...asked }: Asked) {
  const { status: _, keyword, ...others } = filter
  const counts = await db
    .selectFrom('feedback')
    .select((eb) => ['feedback.status', eb.fn.countAll<number>().as('count')])
    .where('feedback.status', 'in', [...openStatuses, 'resolved'])
    .where((eb) => matching({ ...asked, filter: others })(eb))
    // `is true` keeps the index of words out: the few open cases are read in less time.
    .$if(Boolean(keyword), (query) => query.where(sql<SqlBool>`(${found(keyword!)}) is true`))
    .groupBy('feedback.status')
    .execute()
  return new Map(counts.map(({ status, count }) => [status, count]))
}

function pageOfIds(db: Reads, asked: Asked) {
  const { sortField, sortOrder, pageNum, pageSize } = asked.filter
  const skipped = (pageNum - 1) * pageSize
  const matched = db.selectFrom('feedback').where((eb) => matching(asked)(eb))
  if (sortField !== 'nextDueAt') {
    return matched
      .select('feedback.id')
      .orderBy(orderOf(asked.filter))
      .orderBy('feedback.id', sortOrder)
      .limit(pageSize)
      .offset(skipped)
  }
  // The few that owe something, then those that owe nothing in the order of ids: each has an index.
  const [owing, done] = (['is not', 'is'] as const).map((is) =>
    matched
      .where('feedback.nextDueAt', is, null)
      .select(['feedback.id', 'feedback.nextDueAt'])
      .$if(is === 'is not', (query) => query.orderBy('feedback.nextDueAt', sortOrder))
      .orderBy('feedback.id', sortOrder)
      .limit(skipped + pageSize),
  )
  return sql`select id from (${owing} union all ${done}) as feedback
    order by ${orderOf(asked.filter)}, id ${sql.raw(sortOrder)} limit ${pageSize} offset ${skipped}`
}

const sortColumns = {
  // A UUIDv7: the order of ids is the order of receipt, and needs no index of its own.
  createdAt: 'feedback.id',
  severity: 'feedback.severity',
  nextDueAt: 'feedback.nextDueAt',
} as const

/** Cases that owe nothing come after those that do, whichever way round. */
const orderOf = ({ sortField, sortOrder }: FeedbackFilter) =>
  sql`${sql.ref(sortColumns[sortField])} ${sql.raw(sortOrder)} ${sql.raw(sortField === 'nextDueAt' ? 'nulls last' : '')}`

type Feedback = ExpressionBuilder<Tables, 'feedback'>

/** The condition that a filter means, for whoever asks. */
export const matching = (asked: Asked<CaseFilter>) => (eb: Feedback) =>
  eb.and([visibleTo(asked.viewer)(eb), ...conditions(eb, asked)])

function conditions(eb: Feedback, { viewer, timezone, now, filter }: Asked<CaseFilter>) {
  const list = []
  if (filter.type) list.push(eb('feedback.type', '=', filter.type))
  if (filter.status?.length) list.push(eb('feedback.status', 'in', filter.status))
  if (filter.severity?.length) list.push(eb('feedback.severity', 'in', filter.severity))
  if (filter.categoryId) list.push(eb('feedback.categoryId', '=', filter.categoryId))
  if (filter.houseId) list.push(eb('feedback.currentHouseId', '=', filter.houseId))
  if (filter.building) list.push(eb('feedback.building', '=', filter.building))
  if (filter.floor) list.push(eb('feedback.floor', '=', filter.floor))
  if (filter.ownerId) list.push(eb('feedback.ownerId', '=', filter.ownerId))
  if (filter.departmentId) list.push(eb('feedback.departmentId', '=', filter.departmentId))
  if (filter.rating?.length) list.push(eb('feedback.rating', 'in', filter.rating))
  if (filter.source) list.push(eb('feedback.source', '=', filter.source))
  if (filter.reopened !== undefined) {
    list.push(eb('feedback.reopenCount', filter.reopened ? '>' : '=', 0))
  }
  if (filter.missed) list.push(unkept(filter.missed), missed(filter.missed, now))
  if (filter.resolved !== undefined) {
    list.push(eb('feedback.resolvedAt', filter.resolved ? 'is not' : 'is', null))
  }
  if (filter.overdue !== undefined) list.push(overdueIs(eb, filter.overdue, now))
  if (filter.dueWithinMinutes) {
    const until = new Date(now.getTime() + filter.dueWithinMinutes * 60_000)
    list.push(eb('feedback.nextDueAt', '>=', now.toISOString()))
    list.push(eb('feedback.nextDueAt', '<=', until.toISOString()))
  }
  if (filter.keyword) list.push(found(filter.keyword))
  list.push(inScope(eb, filter.scope, viewer), ...within(filter, timezone))
  return list
}

const overdueIs = (eb: Feedback, overdue: boolean, now: Date) =>
  overdue
    ? eb('feedback.nextDueAt', '<', now.toISOString())
    : eb.or([
        eb('feedback.nextDueAt', 'is', null),
        eb('feedback.nextDueAt', '>=', now.toISOString()),
      ])

function found(keyword: string) {
  const query = searchQuery(keyword)
  return query
    ? sql<SqlBool>`${sql.ref('feedback.search')} @@ ${query}::tsquery`
    : sql<SqlBool>`false`
}

/** Work that is somebody's is work that is still open; only `all` shows what is over. */
function inScope(eb: Feedback, scope: FeedbackFilter['scope'], viewer: Viewer) {
  const mine = eb('feedback.ownerId', '=', viewer.memberId)
  const unassigned = eb.and([
    eb('feedback.ownerId', 'is', null),
    eb('feedback.status', 'in', [...openStatuses]),
  ])
  if (scope === 'mine') return mine
  if (scope === 'unassigned') return unassigned
  if (scope === 'mine_and_unassigned') return eb.or([mine, unassigned])
  if (scope === 'department') return eb('feedback.departmentId', '=', viewer.departmentId ?? noId)
  return eb.lit(true)
}

const noId = '00000000-0000-0000-0000-000000000000'

function within({ startDate, endDate, dateField }: CaseFilter, timezone: string) {
  const column = sql.ref(`feedback.${dateField}`)
  const startOf = (day: string, plusDays = 0) =>
    sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`
  const received = (is: '>=' | '<', instant: ReturnType<typeof sql>) =>
    sql<SqlBool>`${sql.ref('feedback.id')} ${sql.raw(is)} ${firstIdAt(instant)}`
  const list = []
  if (startDate) {
    const start = startOf(startDate)
    list.push(
      dateField === 'createdAt' ? received('>=', start) : sql<SqlBool>`${column} >= ${start}`,
    )
  }
  if (endDate) {
    const end = startOf(endDate, 1)
    list.push(received('<', end))
    // What ended by a day was received by then: said too, so that newer cases are not walked through.
    if (dateField !== 'createdAt') list.push(sql<SqlBool>`${column} < ${end}`)
  }
  return list
}

/** The smallest UUIDv7 of an instant: lets a range of days use the order of ids. */
export const firstIdAt = (instant: ReturnType<typeof sql>) =>
  sql<string>`rpad(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`
