import { sql, type AliasableExpression } from 'kysely'

import type { PeriodNumbers } from '@hotel/contract/homepage'

import { startOfDay } from '../db/day.ts'
import type { Reads } from '../db/open.ts'
import { prepared } from '../db/statement/prepared.ts'
import { viewerParams, hiddenFrom, seesAll, type Viewer } from '../feedback/access.queries.ts'
import { firstIdAt } from '../feedback/list/list.queries.ts'
import {
  casesOf,
  hasCountedStatus,
  inPeriod,
  isCounted,
  listRepeated,
  type QueryScope,
} from '../feedback/list/period.queries.ts'
import { histogramOf, percentileOf } from './percentile.ts'
import type { Period } from '../calendar.ts'
import { countNames, periodTotals, totalsOf, type Totals } from './rollup/rollup.queries.ts'

/** The numbers of a period for this viewer. */
export async function countPeriod(
  db: Reads,
  scope: QueryScope,
  period: Period,
): Promise<PeriodNumbers & Period> {
  const { viewer, timezone, now } = scope
  const { startDate, endDate } = period
  const counted = (seesAll(viewer) ? ofHotel : ofMember).find(db, {
    ...viewer,
    timezone,
    now,
    startDate,
    endDate,
  })
  const { ackMetCount, resolveMetCount, promiseMetCount, ratingSum, resolveMinutes, ...rest } =
    (await counted)!
  const repeatHouseCount = rest.repeatHouseCount ?? (await countRepeatHouses(db, scope, period))
  const counts = { ...rest, repeatHouseCount }
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
  }
}

/** Null when there is nothing to take a share of. */
export const rateOf = (met: number, breached: number) =>
  met + breached === 0 ? null : met / (met + breached)

type TotalsFor = (
  db: Reads,
  scope: QueryScope,
  period: Period,
) => AliasableExpression<Totals & { restrictedCount: number }>

const numbersOf = (userRole: 2 | 3) =>
  prepared<Viewer & Period & { timezone: string; now: Date }>()((db, param) => {
    const viewer = viewerParams(param, userRole)
    const scope = { viewer, timezone: param('timezone'), now: param('now') }
    const period = { startDate: param('startDate'), endDate: param('endDate') }
    const totalsFor: TotalsFor = seesAll(viewer) ? hotelTotals : visibleTotals
    return db
      .selectFrom(totalsFor(db, scope, period).as('totals'))
      .select([...countNames, 'restrictedCount', 'resolveMinutes'])
      .select([
        countRepeated(db, scope, period).as('repeatHouseCount'),
        countFlowers(db, scope, period).as('flowerCount'),
      ])
  })
const [ofHotel, ofMember] = [numbersOf(2), numbersOf(3)]

const hotelTotals: TotalsFor = (db, { viewer, timezone, now }, period) =>
  periodTotals(db, { hotelId: viewer.hotelId, timezone, now }, period).select(
    sql<number>`0`.as('restrictedCount'),
  )

/** Each staff member sees different cases, so rollups cannot be used. */
function visibleTotals(db: Reads, scope: QueryScope, period: Period) {
  const hidden = db
    .selectFrom('feedback')
    .where((eb) => hiddenFrom(scope.viewer)(eb))
    .where(hasCountedStatus)
    .where(inPeriod('feedback', period, scope.timezone))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return db
    .selectFrom(totalsOf(casesOf(db, scope, period), scope.now).as('counted'))
    .select(countNames)
    .select(hidden.$asScalar().$notNull().as('restrictedCount'))
    .select(sql<number[][]>`json_build_array(resolve_minutes)`.as('resolveMinutes'))
}

/** Fewer cases than this are grouped faster than the rooms are counted. */
const fewCases = 1000
/** With more cases than this to a room, looking up each room's second complaint beats grouping the cases. */
const fewCasesPerRoom = 8

/** Null if `countRepeatHouses` is quicker. */
function countRepeated(
  db: Reads,
  scope: QueryScope,
  period: Period,
): AliasableExpression<number | null> {
  const grouped = db
    .selectFrom(listRepeated(db, scope, period).select('currentHouseId').as('repeated'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
  if (!seesAll(scope.viewer)) return grouped
  const rooms = db
    .selectFrom('house')
    .where('hotelId', '=', scope.viewer.hotelId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return sql<number | null>`case
    when totals.total_count <= ${fewCases} or totals.total_count <= ${fewCasesPerRoom} * ${rooms}
    then ${grouped} end`
}

/**
 * One index lookup per room; ids are in the order of receipt. As a part of the other statement, what it
 * looks as if it cost would decide how that one is planned.
 */
async function countRepeatHouses(
  db: Reads,
  { viewer, timezone }: QueryScope,
  { startDate, endDate }: Period,
) {
  const { count } = await db
    .selectFrom('house')
    .where('house.hotelId', '=', viewer.hotelId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('feedback')
          .where(isCounted(viewer))
          .where('feedback.type', '=', 'complaint')
          .whereRef('feedback.currentHouseId', '=', 'house.id')
          .where('feedback.id', '>=', firstIdAt(startOfDay(startDate, timezone)))
          .where('feedback.id', '<', firstIdAt(startOfDay(endDate, timezone, 1)))
          .select('feedback.id')
          // Skips the first complaint, so a second one must exist.
          .offset(1),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Staff count only flowers given to themselves. */
const countFlowers = (db: Reads, { viewer, timezone }: QueryScope, period: Period) =>
  db
    .selectFrom('serviceFlower')
    .where('hotelId', '=', viewer.hotelId)
    .where('hidden', '=', false)
    .$if(viewer.userRole > 2, (query) => query.where('memberId', '=', viewer.memberId))
    .where(inPeriod('serviceFlower', period, timezone))
    .select(sql<number>`coalesce(sum(flowers), 0)::int`.as('flowers'))
    .$asScalar()
    .$notNull()
