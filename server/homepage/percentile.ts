/** How often each value was seen. */
export type Histogram = { value: number; count: number }[]

/** Counted as they come: to sort hundreds of thousands would take longer. */
export function histogramOf(lists: number[][]): Histogram {
  const counts = new Map<number, number>()
  for (const list of lists) {
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Array.from(counts, ([value, count]) => ({ value, count }))
}

/** The smallest value that at least this share of all does not exceed (nearest rank); null of none. */
export function percentileOf(histogram: Histogram, share: number): number | null {
  const total = histogram.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { value, count } of histogram.toSorted((a, b) => a.value - b.value)) {
    seen += count
    if (seen >= share * total) return value
  }
  return null
}
