import type { AnswerOf } from '@hotel/contract/http/endpoint'
import type { homepageReport } from '@hotel/contract/homepage/report'

import type { Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import { listRepeatHouses } from '../causes.queries.ts'
import { causesOf } from '../causes.ts'
import type { QueryScope } from '../../feedback/list/period.queries.ts'
import { countPeriod } from '../period.queries.ts'
import { bucketsOf } from '../period.ts'
import { countTrend } from '../trend.queries.ts'
import { seriesOf } from '../trend.ts'
import { serviceOf } from './service.ts'
import type { ReportPeriods } from './month.ts'
import { thanksOf } from './thanks.ts'

/** All data of the one-page monthly report. */
export async function reportOf(
  db: Reads,
  scope: QueryScope,
  { period, previous, year }: ReportPeriods,
): Promise<AnswerOf<typeof homepageReport.report>> {
  const [numbers, before, days, months, causes, houses, thanks, service] = await Promise.all([
    countPeriod(db, scope, period),
    countPeriod(db, scope, previous),
    countBuckets(db, scope, bucketsOf(period, 'day')),
    countBuckets(db, scope, bucketsOf(year, 'month')),
    causesOf(db, scope, period, previous),
    listRepeatHouses(db, scope, period),
    thanksOf(db, scope, period),
    serviceOf(db, scope, period, previous),
  ])
  return {
    ...period,
    madeAt: scope.now.toISOString(),
    numbers,
    previous: before,
    days,
    months,
    ...causes,
    houses,
    thanks,
    service,
  }
}

async function countBuckets(db: Reads, scope: QueryScope, buckets: Period[]) {
  const counted = await countTrend(db, scope, buckets, { groupBy: 'none' })
  const [all] = seriesOf(counted, buckets.length, 'none', () => null)
  return { buckets, counts: all!.counts }
}
