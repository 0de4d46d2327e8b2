import type { AnswerOf } from '@hotel/contract/endpoint'
import type { homepageReport } from '@hotel/contract/report'

import type { Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import { listRepeatHouses } from '../causes.queries.ts'
import { causesOf } from '../causes.ts'
import { countPeriod, type Asked } from '../period.queries.ts'
import { bucketsOf } from '../period.ts'
import { countTrend } from '../trend.queries.ts'
import { seriesOf } from '../trend.ts'
import type { MonthBeside } from './month.ts'
import { thanksOf } from './thanks.ts'

/** A month on one page: nothing in it but what was counted. */
export async function reportOf(
  db: Reads,
  asked: Asked,
  { period, previous, year }: MonthBeside,
): Promise<AnswerOf<typeof homepageReport.report>> {
  const [numbers, before, days, months, causes, houses, thanks] = await Promise.all([
    countPeriod(db, asked, period),
    countPeriod(db, asked, previous),
    countBuckets(db, asked, bucketsOf(period, 'day')),
    countBuckets(db, asked, bucketsOf(year, 'month')),
    causesOf(db, asked, period, previous),
    listRepeatHouses(db, asked, period),
    thanksOf(db, asked, period),
  ])
  return {
    ...period,
    madeAt: asked.now.toISOString(),
    numbers,
    previous: before,
    days,
    months,
    ...causes,
    houses,
    thanks,
  }
}

async function countBuckets(db: Reads, asked: Asked, buckets: Period[]) {
  const counted = await countTrend(db, asked, buckets, { groupBy: 'none' })
  const [all] = seriesOf(counted, buckets.length, 'none', () => null)
  return { buckets, counts: all!.counts }
}
