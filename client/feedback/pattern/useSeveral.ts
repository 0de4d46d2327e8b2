import type { FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

/** Several of the cases, all of them to begin with. */
export function useSeveral(cases: readonly FeedbackRow[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    picked: cases.map(({ id }) => id).filter((id) => !left.has(id)),
    pick(id: string) {
      const next = new Set(left)
      if (!next.delete(id)) next.add(id)
      setLeft(next)
    },
  }
}
