import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'

import type { Period } from '../../calendar.ts'
import { startOfDay } from '../../db/day.ts'
import type { Reads } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { breached, met } from '../../feedback/list/breached.queries.ts'
import { hasCountedStatus } from '../../feedback/list/period.queries.ts'

/** The totals every number of a period is computed from. */
export const countNames = [
  'totalCount',
  'complaintCount',
  'suggestionCount',
  'serviceRequestCount',
  'reopenedCount',
  'ackMetCount',
  'ackLateCount',
  'resolveMetCount',
  'resolveLateCount',
  'promiseMetCount',
  'promiseBrokenCount',
  'ratingSum',
  'ratingCount',
] as const
type Counts = Record<(typeof countNames)[number], number>
/** `resolveMinutes` holds the minutes each case took to resolve, as unordered lists. */
export type Totals = Counts & { resolveMinutes: number[][] }

/** Shared by rollups and live counts, so that the two cannot differ. */
export const totalsOf = <Selected>(
  cases: SelectQueryBuilder<Tables, 'feedback', Selected>,
  now: Date,
) =>
  cases.select(({ fn }) => {
    const all = fn.countAll<number>()
    return [
      all.as('totalCount'),
      all.filterWhere('type', '=', 'complaint').as('complaintCount'),
      all.filterWhere('type', '=', 'suggestion').as('suggestionCount'),
      all.filterWhere('type', '=', 'service_request').as('serviceRequestCount'),
      all.filterWhere('reopenCount', '>', 0).as('reopenedCount'),
      all.filterWhere(met('acknowledge')).as('ackMetCount'),
      all.filterWhere(breached('acknowledge', now)).as('ackLateCount'),
      all.filterWhere(met('resolve')).as('resolveMetCount'),
      all.filterWhere(breached('resolve', now)).as('resolveLateCount'),
      all.filterWhere(met('promise')).as('promiseMetCount'),
      all.filterWhere(breached('promise', now)).as('promiseBrokenCount'),
      sql<number>`coalesce(sum(feedback.rating), 0)`.as('ratingSum'),
      fn.count<number>('rating').as('ratingCount'),
      sql<number[]>`coalesce(json_agg(feedback.resolve_minutes)
        filter (where feedback.resolve_minutes is not null), '[]')`.as('resolveMinutes'),
    ]
  })

/** The totals of finished cases no longer depend on the clock. Must match the triggers and the index verbatim. */
const isFinished = sql<SqlBool>`coalesce(feedback.resolved_at, feedback.closed_at) is not null`
const isUnfinished = sql<SqlBool>`coalesce(feedback.resolved_at, feedback.closed_at) is null`

const countedIn = (db: Reads, hotelId: string) =>
  db.selectFrom('feedback').where('feedback.hotelId', '=', hotelId).where(hasCountedStatus)

export const rollupColumns = [...countNames, 'resolveMinutes'] as const
/** Days of rollups are UTC days. */
const startOfUtcDay = (day: string) => sql`((${sql.raw(day)})::timestamp at time zone 'UTC')`

/**
 * Totals of finished cases per UTC day, counted from the cases; no row for a day without cases.
 * `offset 0` makes columns of the bounds, as row-level security needs to use the index.
 */
export const dailyTotals = (db: Reads, hotelId: string, days: string[], now: Date) =>
  db
    .selectFrom(
      sql<{ day: string }>`(
        select day, ${startOfUtcDay('day')} as start_at, ${startOfUtcDay('day + 1')} as end_at
        from unnest(${days}::date[]) as day
        offset 0)`.as('given'),
    )
    .innerJoinLateral(
      () =>
        totalsOf(countedIn(db, hotelId), now)
          .where(isFinished)
          .where(
            sql<SqlBool>`feedback.created_at >= given.start_at and feedback.created_at < given.end_at`,
          )
          .as('totals'),
      (join) => join.onTrue(),
    )
    .where('totals.totalCount', '>', 0)
    .select('given.day')
    .selectAll('totals')

/** `start_at` and `end_at` in the hotel's zone; the whole UTC days inside run from `first_day` to before `next_day`. */
const boundsOf = ({ startDate, endDate }: Period, timezone: string) => sql`
  select start_at, end_at, first_day, greatest(first_day, (end_at at time zone 'UTC')::date) as next_day
  from (select *, ((start_at at time zone 'UTC') + interval '1 day - 1 microsecond')::date as first_day
    from (select ${startOfDay(startDate, timezone)} as start_at,
      ${startOfDay(endDate, timezone, 1)} as end_at) as given) as given`

/**
 * Totals of all the hotel's cases in a period of its own time zone, from three kinds of parts:
 *
 *     hotel's time     start_at                                        end_at
 *                         |---------------------------------------------|
 *     UTC days       |         |         |  dirty  |         |         |
 *                          first_day                       next_day
 *     finished cases      |span| rollup  |  span   | rollup  |   span   |
 *     unfinished cases    |---------------------------------------------|
 *
 * - `daily_rollup`: whole UTC days, precomputed.
 * - `span`: both edges and dirty days, counted from the finished cases. The edges meet if there is
 *   no whole UTC day between them.
 * - unfinished cases of the whole period, counted now, because deadlines pass.
 *
 * One statement, so that rollups and dirty days are read from one snapshot.
 */
export function periodTotals(
  db: Reads,
  { hotelId, timezone, now }: { hotelId: string; timezone: string; now: Date },
  period: Period,
) {
  const cases = totalsOf(countedIn(db, hotelId), now)
  const columns = sql.join(rollupColumns.map((name) => sql.ref(name)))
  const receivedBetween = (from: string, to: string) =>
    sql<SqlBool>`feedback.created_at >= ${sql.ref(from)} and feedback.created_at < ${sql.ref(to)}`
  const parts = sql<Totals>`(
    with period as materialized (${boundsOf(period, timezone)}),
    dirty as materialized (
      select distinct day from dirty_day, period
      where hotel_id = ${hotelId} and day >= first_day and day < next_day),
    span as (
      select start_at, least(${startOfUtcDay('first_day')}, end_at) as end_at from period
      union all select ${startOfUtcDay('next_day')}, end_at from period
      union all select ${startOfUtcDay('day')}, ${startOfUtcDay('day + 1')} from dirty)
    select ${columns} from daily_rollup, period
      where hotel_id = ${hotelId} and day >= first_day and day < next_day
        and day not in (select day from dirty)
    union all
    select ${columns} from span cross join lateral (
      ${cases.where(isFinished).where(receivedBetween('span.startAt', 'span.endAt'))}) as totals
    union all
    select ${columns} from period cross join lateral (
      ${cases.where(isUnfinished).where(receivedBetween('period.startAt', 'period.endAt'))}) as totals)`
  return db
    .selectFrom(parts.as('part'))
    .select(countNames.map((name) => sql<number>`sum(${sql.ref(name)})::int`.as(name)))
    .select(sql<number[][]>`json_agg(resolve_minutes)`.as('resolveMinutes'))
}
