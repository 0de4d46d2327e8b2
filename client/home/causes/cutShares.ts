import type { Share } from '@hotel/contract/homepage/charts'

export type Counted = Pick<Share, 'count' | 'previousCount'>

/** At most `max` rows: the largest, and the sum of the rest if they are more than one. */
export function cutShares<Row extends Counted>(
  shares: readonly Row[],
  max: number,
): { shown: readonly Row[]; rest?: Counted } {
  if (shares.length <= max) return { shown: shares }
  const rest = shares.slice(max - 1)
  const sumOf = (field: keyof Counted) => rest.reduce((sum, row) => sum + row[field], 0)
  return {
    shown: shares.slice(0, max - 1),
    rest: { count: sumOf('count'), previousCount: sumOf('previousCount') },
  }
}
