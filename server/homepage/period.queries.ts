import { sql, type SqlBool } from 'kysely'

import type { PeriodNumbers } from '@hotel/contract/homepage'

import { startOfDay } from '../db/day.ts'
import type { Reads } from '../db/open.ts'
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
import { periodTotals, totalsOf, type Totals } from './rollup/rollup.queries.ts'

/** The numbers of a period for this viewer. */
export async function countPeriod(
  db: Reads,
  scope: QueryScope,
  period: Period,
): Promise<PeriodNumbers & Period> {
  const [totals, repeatHouseCount, flowerCount] = await Promise.all([
    seesAll(scope.viewer) ? hotelTotals(db, scope, period) : visibleTotals(db, scope, period),
    countRepeated(db, scope, period),
    countFlowers(db, scope, period),
  ])
  const { ackMetCount, resolveMetCount, promiseMetCount, ratingSum, resolveMinutes, ...counts } =
    totals
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
    repeatHouseCount,
    flowerCount,
  }
}

/** Null when there is nothing to take a share of. */
const rateOf = (met: number, breached: number) =>
  met + breached === 0 ? null : met / (met + breached)

type VisibleTotals = Totals & { restrictedCount: number }

const hotelTotals = async (
  db: Reads,
  { viewer, timezone, now }: QueryScope,
  period: Period,
): Promise<VisibleTotals> => ({
  ...(await periodTotals(db, { hotelId: viewer.hotelId, timezone, now }, period)),
  restrictedCount: 0,
})

/** Each staff member sees different cases, so rollups cannot be used. */
async function visibleTotals(db: Reads, scope: QueryScope, period: Period): Promise<VisibleTotals> {
  const { resolveMinutes, ...counts } = await totalsOf(casesOf(db, scope, period), scope.now)
    .select((eb) =>
      eb.fn
        .countAll<number>()
        // `is not true` instead of `not`, because the condition can be null.
        .filterWhere(sql<SqlBool>`(${visibleTo(scope.viewer)(eb)}) is not true`)
        .as('restrictedCount'),
    )
    .executeTakeFirstOrThrow()
  return { ...counts, resolveMinutes: [resolveMinutes] }
}

/** In longer periods nearly every room repeats, and an index lookup per room beats grouping all cases. */
const maxGroupedDays = 14

async function countRepeated(db: Reads, scope: QueryScope, period: Period) {
  const isLong = seesAll(scope.viewer) && lengthOf(period) > maxGroupedDays
  const houses = isLong
    ? findRepeatHouses(db, scope, period)
    : listRepeated(db, scope, period).select('currentHouseId as id')
  const { count } = await db
    .selectFrom(houses.as('repeated'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
async function countFlowers(db: Reads, { viewer, timezone }: QueryScope, period: Period) {
  const { flowers } = await db
    .selectFrom('serviceFlower')
    .where('hotelId', '=', viewer.hotelId)
    .where('hidden', '=', false)
    .$if(viewer.userRole > 2, (query) => query.where('memberId', '=', viewer.memberId))
    .where(inPeriod('serviceFlower', period, timezone))
    .select(sql<number>`coalesce(sum(flowers), 0)::int`.as('flowers'))
    .executeTakeFirstOrThrow()
  return flowers
}
