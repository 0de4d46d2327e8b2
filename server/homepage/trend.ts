import type { LocaleText } from '@hotel/contract/http/endpoint'
import { maxSeries } from '@hotel/contract/homepage'
import { type TrendSeries } from '@hotel/contract/homepage/charts'

import type { GroupBy, TrendCount } from './trend.queries.ts'

/** One zero-filled series per key, the largest first; series beyond the limit are summed as "other". */
export function seriesOf(
  counts: TrendCount[],
  bucketCount: number,
  groupBy: GroupBy,
  nameOf: (key: string) => LocaleText | null,
): TrendSeries[] {
  if (groupBy === 'none') {
    return [{ key: null, name: null, kind: 'all', counts: filled(counts, bucketCount) }]
  }
  const keys = [...new Set(counts.map(({ key }) => key))]
  const series = keys.map((key) => ({
    key,
    name: key === null ? null : nameOf(key),
    kind: key === null ? ('none' as const) : ('one' as const),
    counts: filled(
      counts.filter((count) => count.key === key),
      bucketCount,
    ),
  }))
  const sorted = series.toSorted(
    (a, b) => sumOf(b.counts) - sumOf(a.counts) || String(a.key).localeCompare(String(b.key)),
  )
  const rest = sorted.slice(maxSeries)
  if (rest.length === 0) return sorted
  const other = Array.from({ length: bucketCount }, (_, at) =>
    sumOf(rest.map(({ counts: others }) => others[at]!)),
  )
  return [...sorted.slice(0, maxSeries), { key: null, name: null, kind: 'other', counts: other }]
}

function filled(found: TrendCount[], bucketCount: number): number[] {
  const counts = Array.from({ length: bucketCount }, () => 0)
  for (const { bucket, count } of found) counts[bucket]! += count
  return counts
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
