import { minuteMs } from '@hotel/contract/duration'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'

import { openStatuses, type FeedbackFilter, type FeedbackStatus } from '@hotel/contract/feedback'

import { startOfDay } from '../../db/day.ts'
import type { Reads } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'
import { breached, notMet } from './breached.queries.ts'
import { searchQuery } from './search.ts'

/** Deepest case reachable by paging; beyond it, narrow the filter or export. */
export const countLimit = 10_000
/**
 * How far beyond the page cases are counted, so that the first page costs the same however many cases
 * there are.
 */
const countMargin = 1000
/** The same for filters without an index in list order, which check case by case. */
const scanMargin = 50

type CaseFilter = Omit<FeedbackFilter, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
export type ListRequest<Filter = FeedbackFilter> = {
  viewer: Viewer
  timezone: string
  now: Date
  filter: Filter
}

const countedStatuses: readonly FeedbackStatus[] = [...openStatuses, 'resolved']

/** Whether the counts by status, which are exact, give the number of cases as well. */
const isSumOfStatuses = ({ status }: FeedbackFilter) =>
  Boolean(status?.length && status.every((each) => countedStatuses.includes(each)))

/** How many cases there are, null where that is the sum of the counts of statuses, and these counts. */
export const countsOf = (db: Reads, request: ListRequest) =>
  [
    (isSumOfStatuses(request.filter)
      ? sql<number | null>`null::int`
      : countedUpTo(db, request).$castTo<{ counted: number | null }>()
    ).as('counted'),
    sql<
      Partial<Record<FeedbackStatus, number>>
    >`(select coalesce(json_object_agg(status, count), '{}')
      from ${statusesOf(db, request)} as found)`.as('statusCounts'),
  ] as const

/** Text search and "mine and unassigned" have no index in list order and check case by case. */
const scansRows = ({ keyword, scope }: FeedbackFilter) =>
  Boolean(keyword) || scope === 'mine_and_unassigned'

/** The next multiple of the margin beyond the page. */
export function limitOf(filter: FeedbackFilter) {
  const margin = scansRows(filter) ? scanMargin : countMargin
  const { pageNum, pageSize } = filter
  return Math.min(countLimit, (Math.floor((pageNum * pageSize) / margin) + 1) * margin)
}

const countedUpTo = (db: Reads, request: ListRequest) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('feedback')
        .select(sql`1`.as('one'))
        .where((inner) => matching(request)(inner))
        // In id order, a frequent word reaches the limit long before its index is read; and breached
        // cases are read from their own index, which the planner underestimates.
        .$if(
          scansRows(request.filter) ||
            request.filter.missed !== undefined ||
            request.filter.resolved === false,
          (query) => query.orderBy('feedback.id', 'desc'),
        )
        .limit(limitOf(request.filter) + 1)
        .as('matched'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))

function statusesOf(db: Reads, { filter, ...request }: ListRequest) {
  const { status: _, keyword, ...others } = filter
  return (
    db
      .selectFrom('feedback')
      .select((eb) => ['feedback.status', eb.fn.countAll<number>().as('count')])
      .where('feedback.status', 'in', [...countedStatuses])
      .where((eb) => matching({ ...request, filter: others })(eb))
      // `is true` disables the keyword index: scanning the few open cases is faster.
      .$if(Boolean(keyword), (query) =>
        query.where(sql<SqlBool>`(${matchesKeyword(keyword!)}) is true`),
      )
      .groupBy('feedback.status')
  )
}

/** The ids of the page, in its order. */
export function pageOfIds(db: Reads, request: ListRequest) {
  const { sortField, sortOrder, pageNum, pageSize } = request.filter
  const skipped = (pageNum - 1) * pageSize
  const matched = db.selectFrom('feedback').where((eb) => matching(request)(eb))
  if (sortField !== 'nextDueAt') {
    return matched
      .select('feedback.id')
      .orderBy(orderOf(request.filter))
      .orderBy('feedback.id', sortOrder)
      .limit(pageSize)
      .offset(skipped)
  }
  // The few cases with a due time, then the rest in id order: each part has an index.
  const [owing, done] = (['is not', 'is'] as const).map((is) =>
    matched
      .where('feedback.nextDueAt', is, null)
      .select(['feedback.id', 'feedback.nextDueAt'])
      .$if(is === 'is not', (query) => query.orderBy('feedback.nextDueAt', sortOrder))
      .orderBy('feedback.id', sortOrder)
      .limit(skipped + pageSize),
  )
  return sql`select id from (${owing} union all ${done}) as feedback
    order by ${orderOf(request.filter)}, id ${sql.raw(sortOrder)} limit ${pageSize} offset ${skipped}`
}

const sortColumns = {
  // UUIDv7 ids sort by creation time, so no separate index is needed.
  createdAt: 'feedback.id',
  severity: 'feedback.severity',
  nextDueAt: 'feedback.nextDueAt',
} as const

/** Cases without a due time sort last in both directions. */
const orderOf = ({ sortField, sortOrder }: FeedbackFilter) =>
  sql`${sql.ref(sortColumns[sortField])} ${sql.raw(sortOrder)} ${sql.raw(sortField === 'nextDueAt' ? 'nulls last' : '')}`

type Feedback = ExpressionBuilder<Tables, 'feedback'>

/** The condition of a filter, limited to cases the viewer may see. */
export const matching = (request: ListRequest<CaseFilter>) => (eb: Feedback) =>
  eb.and([visibleTo(request.viewer)(eb), ...conditions(eb, request)])

function conditions(eb: Feedback, { viewer, timezone, now, filter }: ListRequest<CaseFilter>) {
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
  if (filter.missed) list.push(notMet(filter.missed), breached(filter.missed, now))
  if (filter.resolved !== undefined) {
    list.push(eb('feedback.resolvedAt', filter.resolved ? 'is not' : 'is', null))
  }
  if (filter.resolutionId) list.push(eb('feedback.resolutionId', '=', filter.resolutionId))
  if (filter.assessed !== undefined) {
    list.push(eb('feedback.status', 'in', ['resolved', 'closed']))
    list.push(eb('feedback.outcome', filter.assessed ? 'is not' : 'is', null))
  }
  if (filter.overdue !== undefined) list.push(overdueIs(eb, filter.overdue, now))
  if (filter.dueWithinMinutes) {
    const until = new Date(now.getTime() + filter.dueWithinMinutes * minuteMs)
    list.push(eb('feedback.nextDueAt', '>=', now.toISOString()))
    list.push(eb('feedback.nextDueAt', '<=', until.toISOString()))
  }
  if (filter.keyword) list.push(matchesKeyword(filter.keyword))
  list.push(inScope(eb, filter.scope, viewer), ...inDateRange(filter, timezone))
  return list
}

const overdueIs = (eb: Feedback, overdue: boolean, now: Date) =>
  overdue
    ? eb('feedback.nextDueAt', '<', now.toISOString())
    : eb.or([
        eb('feedback.nextDueAt', 'is', null),
        eb('feedback.nextDueAt', '>=', now.toISOString()),
      ])

function matchesKeyword(keyword: string) {
  const query = searchQuery(keyword)
  return query
    ? sql<SqlBool>`${sql.ref('feedback.search')} @@ ${query}::tsquery`
    : sql<SqlBool>`false`
}

/** Finished cases appear only under `all`. */
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

function inDateRange({ startDate, endDate, dateField }: CaseFilter, timezone: string) {
  const column = sql.ref(`feedback.${dateField}`)
  const received = (is: '>=' | '<', instant: ReturnType<typeof sql>) =>
    sql<SqlBool>`${sql.ref('feedback.id')} ${sql.raw(is)} ${firstIdAt(instant)}`
  const list = []
  if (startDate) {
    const start = startOfDay(startDate, timezone)
    list.push(
      dateField === 'createdAt' ? received('>=', start) : sql<SqlBool>`${column} >= ${start}`,
    )
  }
  if (endDate) {
    const end = startOfDay(endDate, timezone, 1)
    list.push(received('<', end))
    // A case that ended by a day was also created by then; the extra condition avoids scanning newer
    // cases.
    if (dateField !== 'createdAt') list.push(sql<SqlBool>`${column} < ${end}`)
  }
  return list
}

/** The smallest UUIDv7 at an instant (not before 1970), so that date ranges use the id index. */
export const firstIdAt = (instant: ReturnType<typeof sql>) =>
  sql<string>`rpad(lpad(to_hex(greatest(0, (extract(epoch from ${instant}) * 1000)::bigint)), 12, '0'), 32, '0')::uuid`
