import { feedbackBulk, type BulkAction } from '@hotel/contract/feedback/bulk-endpoints'
import type { FeedbackRow } from '@hotel/contract/feedback'
import { sendOnce } from '@hotel/contract/http/request-id'
import { newId } from '@hotel/web/newId'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../query/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { Selection } from './useSelection.ts'

export type FailedCase = {
  /** As it is now, if it may be seen. */
  row: FeedbackRow
  reason: string
}
export type Outcome = { action: BulkAction['action']; doneCount: number; failed: FailedCase[] }

/**
 * Runs one action on all selected cases; those that fail stay selected, with a reason. `onLatest` gets
 * them as they are now, because another member may have changed them first.
 */
export function useBulk(
  selection: Pick<Selection<FeedbackRow>, 'rows' | 'select'>,
  onLatest: (rows: readonly FeedbackRow[]) => void,
) {
  const { t } = useHotelText()
  const command = useCommand(feedbackBulk.actAll)
  const [problem, setProblem] = useState<Problem>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [seed, setSeed] = useState(newId)

  /** Resolves to false if the server refused the whole request. */
  async function act(
    input: BulkAction,
    rows: readonly FeedbackRow[] = selection.rows,
  ): Promise<boolean> {
    setProblem(undefined)
    try {
      const cases = rows.map(({ id, version }) => ({ feedbackId: id, version }))
      const { done, left } = await sendOnce(seed, { cases, ...input }, command.mutateAsync)
      setSeed(newId())
      const failures = new Map(left.map((each) => [each.id, each]))
      const failed = rows.flatMap((row) => {
        const failure = failures.get(row.id)
        return failure ? [{ row: failure.row ?? row, reason: failure.why }] : []
      })
      onLatest(left.flatMap((each) => each.row ?? []))
      selection.select(failures.keys())
      if (failed.length > 0) {
        setOutcome({ action: input.action, doneCount: done.length, failed })
      } else message.success(t(`worklist.bulk.done.${input.action}`, { count: done.length }))
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
    reset() {
      setProblem(undefined)
      setOutcome(undefined)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
