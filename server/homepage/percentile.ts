/** Number of occurrences of each value. */
export type Histogram = { value: number; count: number }[]

/** Counting is faster than sorting hundreds of thousands of values. */
export function histogramOf(lists: number[][]): Histogram {
  const counts = new Map<number, number>()
  for (const list of lists) {
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Array.from(counts, ([value, count]) => ({ value, count }))
}

/** Nearest-rank percentile; null for an empty histogram. */
export function percentileOf(histogram: Histogram, share: number): number | null {
  const total = histogram.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { value, count } of histogram.toSorted((a, b) => a.value - b.value)) {
    seen += count
    if (seen >= share * total) return value
  }
  return null
}
