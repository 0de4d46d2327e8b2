import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { PeriodNumbers } from '@hotel/contract/homepage'

import { startOfDay } from '../db/day.ts'
import type { Reads } from '../db/open.ts'
import { rowsAsJson } from '../db/statement/rows.ts'
import { seesAll, visibleTo } from '../feedback/access.queries.ts'
import { firstIdAt } from '../feedback/list/list.queries.ts'
import {
  casesOf,
  inPeriod,
  isCounted,
  listRepeated,
  type QueryScope,
} from '../feedback/list/period.queries.ts'
import { histogramOf, percentileOf } from './percentile.ts'
import { lengthOf, type Period } from '../calendar.ts'
import { countNames, periodTotals, totalsOf, type Totals } from './rollup/rollup.queries.ts'

/** The numbers of a period for this viewer, from one statement. */
export async function countPeriod(
  db: Reads,
  scope: QueryScope,
  period: Period,
): Promise<PeriodNumbers & Period> {
  const { totals, repeatHouseCount, flowerCount } = await db
    .selectNoFrom([
      totalsFor(db, scope, period).as('totals'),
      countRepeated(db, scope, period).as('repeatHouseCount'),
      countFlowers(db, scope, period).as('flowerCount'),
    ])
    .executeTakeFirstOrThrow()
  const { ackMetCount, resolveMetCount, promiseMetCount, ratingSum, resolveMinutes, ...counts } =
    totals[0]!
  const minutes = histogramOf(resolveMinutes)
  return {
    ...period,
    ...counts,
    ackInTimeRate: rateOf(ackMetCount, counts.ackLateCount),
    resolveInTimeRate: rateOf(resolveMetCount, counts.resolveLateCount),
    promiseKeptRate: rateOf(promiseMetCount, counts.promiseBrokenCount),
    ratingAvg: counts.ratingCount === 0 ? null : ratingSum / counts.ratingCount,
    resolvedCount: minutes.reduce((sum, { count }) => sum + count, 0),
    medianResolveMinutes: percentileOf(minutes, 0.5),
    p90ResolveMinutes: percentileOf(minutes, 0.9),
    repeatHouseCount: repeatHouseCount!,
    flowerCount: flowerCount!,
  }
}

/** Null when there is nothing to take a share of. */
export const rateOf = (met: number, breached: number) =>
  met + breached === 0 ? null : met / (met + breached)

type VisibleTotals = Totals & { restrictedCount: number }

const totalsFor = (db: Reads, scope: QueryScope, period: Period): RawBuilder<VisibleTotals[]> =>
  seesAll(scope.viewer)
    ? rowsAsJson(hotelTotals(db, scope, period))
    : rowsAsJson(visibleTotals(db, scope, period))

const hotelTotals = (db: Reads, { viewer, timezone, now }: QueryScope, period: Period) =>
  periodTotals(db, { hotelId: viewer.hotelId, timezone, now }, period).select(
    sql<number>`0`.as('restrictedCount'),
  )

/** Each staff member sees different cases, so rollups cannot be used. */
function visibleTotals(db: Reads, scope: QueryScope, period: Period) {
  const counted = totalsOf(casesOf(db, scope, period), scope.now).select((eb) =>
    eb.fn
      .countAll<number>()
      // `is not true` instead of `not`, because the condition can be null.
      .filterWhere(sql<SqlBool>`(${visibleTo(scope.viewer)(eb)}) is not true`)
      .as('restrictedCount'),
  )
  return db
    .selectFrom(counted.as('counted'))
    .select([...countNames, 'restrictedCount'])
    .select(sql<number[][]>`json_build_array(resolve_minutes)`.as('resolveMinutes'))
}

/** In longer periods nearly every room repeats, and an index lookup per room beats grouping all cases. */
const maxGroupedDays = 14

function countRepeated(db: Reads, scope: QueryScope, period: Period) {
  const isLong = seesAll(scope.viewer) && lengthOf(period) > maxGroupedDays
  const houses = isLong
    ? findRepeatHouses(db, scope, period)
    : listRepeated(db, scope, period).select('currentHouseId as id')
  return db.selectFrom(houses.as('repeated')).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** One index lookup per room; ids are in the order of receipt. */
const findRepeatHouses = (
  db: Reads,
  { viewer, timezone }: QueryScope,
  { startDate, endDate }: Period,
) =>
  db
    .selectFrom('house')
    .where('house.hotelId', '=', viewer.hotelId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('feedback')
          .where(isCounted(viewer))
          .whereRef('feedback.currentHouseId', '=', 'house.id')
          .where('feedback.id', '>=', firstIdAt(startOfDay(startDate, timezone)))
          .where('feedback.id', '<', firstIdAt(startOfDay(endDate, timezone, 1)))
          .select('feedback.id')
          // Skips the first case, so a second one must exist.
          .offset(1),
      ),
    )
    .select('house.id')

/** Staff count only flowers given to themselves. */
const countFlowers = (db: Reads, { viewer, timezone }: QueryScope, period: Period) =>
  db
    .selectFrom('serviceFlower')
    .where('hotelId', '=', viewer.hotelId)
    .where('hidden', '=', false)
    .$if(viewer.userRole > 2, (query) => query.where('memberId', '=', viewer.memberId))
    .where(inPeriod('serviceFlower', period, timezone))
    .select(sql<number>`coalesce(sum(flowers), 0)::int`.as('flowers'))
