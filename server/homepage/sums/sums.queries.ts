import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'

import type { Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { kept, missed } from '../../feedback/list/missed.queries.ts'

/** What cases add up to: every number of a period follows from these. */
const sumNames = [
  'totalCount',
  'complaintCount',
  'suggestionCount',
  'serviceRequestCount',
  'reopenedCount',
  'acknowledged',
  'ackLateCount',
  'resolved',
  'resolveLateCount',
  'promised',
  'promiseBrokenCount',
  'ratingSum',
  'ratingCount',
] as const
type Counts = Record<(typeof sumNames)[number], number>
/** Those, and how long each took: lists in no order. */
export type Sums = Counts & { resolveMinutes: number[][] }

/** The only place that says what is counted, now or ahead of time. */
export const sumsOf = <Also>(cases: SelectQueryBuilder<Tables, 'feedback', Also>, now: Date) =>
  cases.select(({ fn }) => {
    const all = fn.countAll<number>()
    return [
      all.as('totalCount'),
      all.filterWhere('type', '=', 'complaint').as('complaintCount'),
      all.filterWhere('type', '=', 'suggestion').as('suggestionCount'),
      all.filterWhere('type', '=', 'service_request').as('serviceRequestCount'),
      all.filterWhere('reopenCount', '>', 0).as('reopenedCount'),
      all.filterWhere(kept('acknowledge')).as('acknowledged'),
      all.filterWhere(missed('acknowledge', now)).as('ackLateCount'),
      all.filterWhere(kept('resolve')).as('resolved'),
      all.filterWhere(missed('resolve', now)).as('resolveLateCount'),
      all.filterWhere(kept('promise')).as('promised'),
      all.filterWhere(missed('promise', now)).as('promiseBrokenCount'),
      sql<number>`coalesce(sum(feedback.rating), 0)`.as('ratingSum'),
      fn.count<number>('rating').as('ratingCount'),
      sql<number[]>`coalesce(json_agg(feedback.resolve_minutes)
        filter (where feedback.resolve_minutes is not null), '[]')`.as('resolveMinutes'),
    ]
  })

/** The first instant of a day in the hotel. */
export const startOf = (day: string, timezone: string, plusDays = 0) =>
  sql<string>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`

/** Dismissed and merged cases are in no number. */
export const hasCountedStatus = sql<SqlBool>`feedback.status not in ('dismissed', 'merged')`
/** The clock changes nothing in their numbers any more. To the letter what triggers and an index say. */
const isFinished = sql<SqlBool>`coalesce(feedback.resolved_at, feedback.closed_at) is not null`
const isUnfinished = sql<SqlBool>`coalesce(feedback.resolved_at, feedback.closed_at) is null`

const countedIn = (db: Reads, hotelId: string) =>
  db.selectFrom('feedback').where('feedback.hotelId', '=', hotelId).where(hasCountedStatus)

export const sumColumns = [...sumNames, 'resolveMinutes'] as const
/** Of a day of UTC. */
const startOfDay = (day: string) => sql`((${sql.raw(day)})::timestamp at time zone 'UTC')`

/** The sums of these days of UTC, made from the cases; none of a day without any. */
export const sumDays = (db: Reads, hotelId: string, days: string[], now: Date) =>
  db
    .selectFrom(sql<{ day: string }>`(select unnest(${days}::date[]) as day)`.as('given'))
    .innerJoinLateral(
      () =>
        sumsOf(countedIn(db, hotelId), now)
          .where(isFinished)
          .where(sql<SqlBool>`feedback.created_at >= ${startOfDay('given.day')}
            and feedback.created_at < ${startOfDay('given.day + 1')}`)
          .as('sums'),
      (join) => join.onTrue(),
    )
    .where('sums.totalCount', '>', 0)
    .select('given.day')
    .selectAll('sums')

/** In the hotel's zone; as days of UTC, those that lie wholly within: from `first_day` to before `next_day`. */
const boundsOf = ({ startDate, endDate }: Period, timezone: string) => sql`
  select start_at, end_at, first_day, greatest(first_day, (end_at at time zone 'UTC')::date) as next_day
  from (select *, ((start_at at time zone 'UTC') + interval '1 day - 1 microsecond')::date as first_day
    from (select ${startOf(startDate, timezone)} as start_at,
      ${startOf(endDate, timezone, 1)} as end_at) as given) as given`

/**
 * All the hotel's cases of a period in its own zone: whole days of UTC from their sums, and from the
 * cases what juts out at both ends, days whose sums hold no longer, and whatever is not finished. One
 * statement, so that sums and marks are of one moment.
 */
export function sumPeriod(
  db: Reads,
  { hotelId, timezone, now }: { hotelId: string; timezone: string; now: Date },
  period: Period,
): Promise<Sums> {
  const cases = sumsOf(countedIn(db, hotelId), now)
  const columns = sql.join(sumColumns.map((name) => sql.ref(name)))
  const received = (from: string, to: string) =>
    sql<SqlBool>`feedback.created_at >= ${sql.ref(from)} and feedback.created_at < ${sql.ref(to)}`
  const parts = sql<Sums>`(
    with period as materialized (${boundsOf(period, timezone)}),
    marked as materialized (
      select distinct day from day_mark, period
      where hotel_id = ${hotelId} and day >= first_day and day < next_day),
    span as (
      select start_at, least(${startOfDay('first_day')}, end_at) as end_at from period
      union all select ${startOfDay('next_day')}, end_at from period
      union all select ${startOfDay('day')}, ${startOfDay('day + 1')} from marked)
    select ${columns} from day_sum, period
      where hotel_id = ${hotelId} and day >= first_day and day < next_day
        and day not in (select day from marked)
    union all
    select ${columns} from span cross join lateral (
      ${cases.where(isFinished).where(received('span.startAt', 'span.endAt'))}) as sums
    union all
    select ${columns} from period cross join lateral (
      ${cases.where(isUnfinished).where(received('period.startAt', 'period.endAt'))}) as sums)`
  return db
    .selectFrom(parts.as('part'))
    .select(sumNames.map((name) => sql<number>`sum(${sql.ref(name)})::int`.as(name)))
    .select(sql<number[][]>`json_agg(resolve_minutes)`.as('resolveMinutes'))
    .executeTakeFirstOrThrow()
}
