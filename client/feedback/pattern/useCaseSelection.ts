import type { FeedbackDetail, FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

/** Selection among the cases of a cluster; those of the same category are selected at first. */
export function useCaseSelection(item: FeedbackDetail, cases: readonly FeedbackRow[]) {
  const isOther = ({ categoryId }: FeedbackRow) => categoryId !== item.categoryId
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(
    () => new Set(cases.filter(isOther).map(({ id }) => id)),
  )
  return {
    picked: cases.map(({ id }) => id).filter((id) => !excluded.has(id)),
    pick(id: string) {
      const next = new Set(excluded)
      if (!next.delete(id)) next.add(id)
      setExcluded(next)
    },
  }
}
