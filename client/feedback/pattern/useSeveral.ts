import type { FeedbackDetail, FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

/** Several of the cases that look like one with this; to begin with those about the same as it. */
export function useSeveral(item: FeedbackDetail, cases: readonly FeedbackRow[]) {
  const isOther = ({ categoryId }: FeedbackRow) => categoryId !== item.categoryId
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(cases.filter(isOther).map(({ id }) => id)),
  )
  return {
    picked: cases.map(({ id }) => id).filter((id) => !left.has(id)),
    pick(id: string) {
      const next = new Set(left)
      if (!next.delete(id)) next.add(id)
      setLeft(next)
    },
  }
}
