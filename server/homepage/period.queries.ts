import { expressionBuilder, sql, type SqlBool } from 'kysely'

import type { PeriodNumbers } from '@hotel/contract/homepage'

import type { Reads } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { countedFor, visibleTo, type Viewer } from '../feedback/access.queries.ts'
import { kept, missed } from '../feedback/list/missed.queries.ts'
import { percentileOf } from './percentile.ts'
import type { Period } from '../calendar.ts'

/** Who asks, and for which days of which hotel. */
export type Asked = { viewer: Viewer; timezone: string; now: Date }

/** Every case that numbers count: all but the dismissed and the merged. */
export const isCounted = (viewer: Viewer) => {
  const eb = expressionBuilder<Tables, 'feedback'>()
  return eb.and([
    countedFor(viewer)(eb),
    sql<SqlBool>`feedback.status not in ('dismissed', 'merged')`,
  ])
}

/** The first instant of a day in the hotel. */
const startOf = (day: string, timezone: string, plusDays = 0) =>
  sql<string>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`

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
  const [houses, minutes, flowerCount] = await Promise.all([
    countByHouse(db, asked, period),
    listResolveMinutes(db, asked, period),
    countFlowers(db, asked, period),
  ])
  const { acknowledged, resolved, promised, ratingSum, ...counts } = sumOf(houses)
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
    repeatHouseCount: houses.filter(({ totalCount }) => totalCount >= 2).length,
    flowerCount,
  }
}

type HouseCounts = Awaited<ReturnType<typeof countByHouse>>[number]
const nothing: HouseCounts = {
  totalCount: 0,
  complaintCount: 0,
  suggestionCount: 0,
  serviceRequestCount: 0,
  restrictedCount: 0,
  reopenedCount: 0,
  acknowledged: 0,
  ackLateCount: 0,
  resolved: 0,
  resolveLateCount: 0,
  promised: 0,
  promiseBrokenCount: 0,
  ratingSum: 0,
  ratingCount: 0,
}

function sumOf(houses: HouseCounts[]): HouseCounts {
  const sum = { ...nothing }
  for (const house of houses) {
    for (const name of Object.keys(nothing) as (keyof HouseCounts)[]) sum[name] += house[name]
  }
  return sum
}

/** A rate over nothing is none at all, neither good nor bad. */
const rateOf = (inTime: number, late: number) =>
  inTime + late === 0 ? null : inTime / (inTime + late)

/** Room by room, so that the rooms that keep coming back are seen in the same reading. */
const countByHouse = (db: Reads, asked: Asked, period: Period) =>
  casesOf(db, asked, period)
    .select((eb) => {
      const all = eb.fn.countAll<number>()
      return [
        all.as('totalCount'),
        all.filterWhere('type', '=', 'complaint').as('complaintCount'),
        all.filterWhere('type', '=', 'suggestion').as('suggestionCount'),
        all.filterWhere('type', '=', 'service_request').as('serviceRequestCount'),
        // Not `not`: comparing with nobody is neither true nor false.
        all
          .filterWhere(sql<SqlBool>`(${visibleTo(asked.viewer)(eb)}) is not true`)
          .as('restrictedCount'),
        all.filterWhere('reopenCount', '>', 0).as('reopenedCount'),
        all.filterWhere(kept('acknowledge')).as('acknowledged'),
        all.filterWhere(missed('acknowledge', asked.now)).as('ackLateCount'),
        all.filterWhere(kept('resolve')).as('resolved'),
        all.filterWhere(missed('resolve', asked.now)).as('resolveLateCount'),
        all.filterWhere(kept('promise')).as('promised'),
        all.filterWhere(missed('promise', asked.now)).as('promiseBrokenCount'),
        sql<number>`coalesce(sum(feedback.rating), 0)`.as('ratingSum'),
        eb.fn.count<number>('rating').as('ratingCount'),
      ]
    })
    .groupBy('currentHouseId')
    .execute()

/** Grouped by the minute, so that a year of cases is told in a few thousand rows. */
const listResolveMinutes = (db: Reads, asked: Asked, period: Period) =>
  casesOf(db, asked, period)
    .where('resolveMinutes', 'is not', null)
    .select((eb) => [
      eb.ref('resolveMinutes').$notNull().as('value'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('resolveMinutes')
    .execute()

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
