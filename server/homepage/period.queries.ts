import { expressionBuilder, sql, type SqlBool } from 'kysely'

import type { PeriodNumbers } from '@hotel/contract/homepage'

import type { Reads } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { countedFor, seesAll, visibleTo, type Viewer } from '../feedback/access.queries.ts'
import { firstIdAt } from '../feedback/list/list.queries.ts'
import { histogramOf, percentileOf } from './percentile.ts'
import { lengthOf, type Period } from '../calendar.ts'
import { hasCountedStatus, startOf, sumPeriod, sumsOf, type Sums } from './sums/sums.queries.ts'

/** Who asks, and for which days of which hotel. */
export type Asked = { viewer: Viewer; timezone: string; now: Date }

/** Every case that numbers count: all but the dismissed and the merged. */
export const isCounted = (viewer: Viewer) => {
  const eb = expressionBuilder<Tables, 'feedback'>()
  return eb.and([countedFor(viewer)(eb), hasCountedStatus])
}

const periodOf = (table: 'feedback' | 'serviceFlower', period: Period, timezone: string) => {
  const at = sql.ref(`${table}.createdAt`)
  return sql<SqlBool>`${at} >= ${startOf(period.startDate, timezone)} and ${at} < ${startOf(period.endDate, timezone, 1)}`
}

/** Received on one of these days. */
export const casesOf = (db: Reads, { viewer, timezone }: Asked, period: Period) =>
  db
    .selectFrom('feedback')
    .where(isCounted(viewer))
    .where(periodOf('feedback', period, timezone))

/** Rooms and places with two cases or more. */
export const listRepeated = (db: Reads, asked: Asked, period: Period) =>
  casesOf(db, asked, period)
    .groupBy('currentHouseId')
    .having((eb) => eb.fn.countAll(), '>=', 2)

/** What the period holds, for this viewer. */
export async function countPeriod(
  db: Reads,
  asked: Asked,
  period: Period,
): Promise<PeriodNumbers & Period> {
  const [sums, repeatHouseCount, flowerCount] = await Promise.all([
    seesAll(asked.viewer) ? sumAll(db, asked, period) : sumVisible(db, asked, period),
    countRepeated(db, asked, period),
    countFlowers(db, asked, period),
  ])
  const { acknowledged, resolved, promised, ratingSum, resolveMinutes, ...counts } = sums
  const minutes = histogramOf(resolveMinutes)
  return {
    ...period,
    ...counts,
    ackInTimeRate: rateOf(acknowledged, counts.ackLateCount),
    resolveInTimeRate: rateOf(resolved, counts.resolveLateCount),
    promiseKeptRate: rateOf(promised, counts.promiseBrokenCount),
    ratingAvg: counts.ratingCount === 0 ? null : ratingSum / counts.ratingCount,
    resolvedCount: minutes.reduce((sum, { count }) => sum + count, 0),
    medianResolveMinutes: percentileOf(minutes, 0.5),
    p90ResolveMinutes: percentileOf(minutes, 0.9),
    repeatHouseCount,
    flowerCount,
  }
}

/** A rate over nothing is none at all, neither good nor bad. */
const rateOf = (inTime: number, late: number) =>
  inTime + late === 0 ? null : inTime / (inTime + late)

type VisibleSums = Sums & { restrictedCount: number }

const sumAll = async (
  db: Reads,
  { viewer, timezone, now }: Asked,
  period: Period,
): Promise<VisibleSums> => ({
  ...(await sumPeriod(db, { hotelId: viewer.hotelId, timezone, now }, period)),
  restrictedCount: 0,
})

/** What staff see of a hotel is each one's own, so that it is counted from the cases. */
async function sumVisible(db: Reads, asked: Asked, period: Period): Promise<VisibleSums> {
  const { resolveMinutes, ...counts } = await sumsOf(casesOf(db, asked, period), asked.now)
    .select((eb) =>
      eb.fn
        .countAll<number>()
        // Not `not`: comparing with nobody is neither true nor false.
        .filterWhere(sql<SqlBool>`(${visibleTo(asked.viewer)(eb)}) is not true`)
        .as('restrictedCount'),
    )
    .executeTakeFirstOrThrow()
  return { ...counts, resolveMinutes: [resolveMinutes] }
}

/** In longer periods nearly every room is one: asking each for two cases is less than reading all. */
const mostGroupedDays = 14

async function countRepeated(db: Reads, asked: Asked, period: Period) {
  const isLong = seesAll(asked.viewer) && lengthOf(period) > mostGroupedDays
  const houses = isLong
    ? askHouses(db, asked, period)
    : listRepeated(db, asked, period).select('currentHouseId as id')
  const { count } = await db
    .selectFrom(houses.as('repeated'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Room by room; the order of ids is the order of receipt, and an index of the rooms has it. */
const askHouses = (db: Reads, { viewer, timezone }: Asked, { startDate, endDate }: Period) =>
  db
    .selectFrom('house')
    .where('house.hotelId', '=', viewer.hotelId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('feedback')
          .where(isCounted(viewer))
          .whereRef('feedback.currentHouseId', '=', 'house.id')
          .where('feedback.id', '>=', firstIdAt(startOf(startDate, timezone)))
          .where('feedback.id', '<', firstIdAt(startOf(endDate, timezone, 1)))
          .select('feedback.id')
          // One more than one.
          .offset(1),
      ),
    )
    .select('house.id')

/** Staff see the flowers that were given to them. */
async function countFlowers(db: Reads, { viewer, timezone }: Asked, period: Period) {
  const { flowers } = await db
    .selectFrom('serviceFlower')
    .where('hotelId', '=', viewer.hotelId)
    .where('hidden', '=', false)
    .$if(viewer.userRole > 2, (query) => query.where('memberId', '=', viewer.memberId))
    .where(periodOf('serviceFlower', period, timezone))
    .select(sql<number>`coalesce(sum(flowers), 0)::int`.as('flowers'))
    .executeTakeFirstOrThrow()
  return flowers
}
