import { resultCodes } from '@hotel/contract/result'
import { feedbackBulk, type BulkDeed } from '@hotel/contract/bulk'
import type { FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'
import { requestId } from '../draft/requestId.ts'
import { useWords } from '../useWords.ts'
import type { Chosen } from './useChosen.ts'

export type Left = {
  row: FeedbackRow
  why: string
  /** Somebody was first, so the row is not how it stands. */
  isStale: boolean
}
export type Outcome = { action: BulkDeed['action']; doneCount: number; left: Left[] }

/** Does the same to all that are chosen; what could not be done stays chosen and says why. */
export function useBulk(chosen: Chosen<FeedbackRow>) {
  const { t } = useWords()
  const command = useCommand(feedbackBulk.actAll)
  const [problem, setProblem] = useState<Problem>()
  const [outcome, setOutcome] = useState<Outcome>()

  /** Whether the server took it, for all or for some. */
  async function act(deed: BulkDeed): Promise<boolean> {
    const { rows } = chosen
    setProblem(undefined)
    try {
      const { done, left } = await command.mutateAsync({
        requestId: requestId(),
        cases: rows.map(({ id, version }) => ({ feedbackId: id, version })),
        ...deed,
      })
      const reasons = new Map(left.map((each) => [each.id, each]))
      const leftRows = rows.flatMap((row) => {
        const reason = reasons.get(row.id)
        if (!reason) return []
        return [{ row, why: reason.why, isStale: reason.code === resultCodes.conflict }]
      })
      chosen.choose(reasons.keys())
      if (leftRows.length > 0) {
        setOutcome({ action: deed.action, doneCount: done.length, left: leftRows })
      } else message.success(t(`worklist.bulk.done.${deed.action}`, { count: done.length }))
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    }
  }
  return {
    act,
    problem,
    busy: command.isPending,
    outcome,
    forget() {
      setProblem(undefined)
      setOutcome(undefined)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
