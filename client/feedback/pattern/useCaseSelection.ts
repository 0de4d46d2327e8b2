import type { FeedbackDetail, FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

/**
 * Selection among the cases of a cluster. Those of the same category are selected at first; one that
 * arrives later is not, for nobody has looked at it.
 */
export function useCaseSelection(item: FeedbackDetail, cases: readonly FeedbackRow[]) {
  const isAlike = ({ categoryId }: FeedbackRow) => categoryId === item.categoryId
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(cases.filter(isAlike).map(({ id }) => id)),
  )
  return {
    picked: cases.map(({ id }) => id).filter((id) => selected.has(id)),
    pick(id: string) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setSelected(next)
    },
  }
}
