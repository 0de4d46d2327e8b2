import type { FeedbackRow } from '@hotel/contract/feedback'

import { useHasPainted } from '../../ui/browser/afterPaint.ts'
import type { Display } from '../display/useDisplay.ts'
import { groupsOf } from './groups.ts'

/** In pixels; rows below the window are drawn after the first paint. */
const rowSizes = { compact: 32, comfortable: 44 }
/** Above the first row, at least. */
const headSize = 128

/** The groups of a page and the rows of each that are drawn; without groups, one without a name. */
export function useShownGroups(
  rows: readonly FeedbackRow[],
  { group: by, density }: Pick<Display, 'group' | 'density'>,
  context: Parameters<typeof groupsOf>[2],
) {
  const hasPainted = useHasPainted()
  const firstRows = Math.ceil((innerHeight - headSize) / rowSizes[density])
  const groups = by === 'none' ? [{ key: '', name: '', rows }] : groupsOf(rows, by, context)
  const drawn = groups.flatMap((group) => group.rows)
  const ids = new Set((hasPainted ? drawn : drawn.slice(0, firstRows)).map(idOf))
  return groups
    .map((group) => ({ group, shown: group.rows.filter((row) => ids.has(idOf(row))) }))
    .filter(({ shown }) => shown.length > 0)
}

const idOf = ({ id }: FeedbackRow) => id
