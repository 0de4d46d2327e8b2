import type { FeedbackRow } from '@hotel/contract/feedback'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'

import { useProblemText, type Problem } from '../../api/problem.ts'
import { message } from '../../ui/notice/notices.ts'
import type { RowAction } from './RowActions.tsx'
import { useBulk } from './useBulk.ts'

const BulkForm = lazy(async () => ({ default: (await import('./BulkForm.tsx')).BulkForm }))
const BulkOutcome = lazy(async () => ({ default: (await import('./BulkOutcome.tsx')).BulkOutcome }))

const nothing = () => undefined

/**
 * Runs an action on one row, as the bulk bar does on several. Lives above the rows, so that the
 * outcome is shown although the pointer has left the row.
 */
export function useRowActions(onLatest: (rows: readonly FeedbackRow[]) => void) {
  const textFor = useProblemText()
  const [target, setTarget] = useState<FeedbackRow>()
  const [isAssigning, setAssigning] = useState(false)
  const direct = useBulk({ rows: [], select: nothing }, onLatest)
  const assigning = useBulk({ rows: target ? [target] : [], select: nothing }, onLatest)
  const { problem } = direct
  const finished = [direct, assigning].find(({ outcome }) => outcome)
  // Told once, though its text is another function on each draw.
  const tell = useEffectEvent((failed: Problem) => message.error(textFor(failed)))
  useEffect(() => {
    if (problem) tell(problem)
  }, [problem])
  const dialogs: ReactNode = (
    <Suspense fallback={null}>
      {isAssigning && target && (
        <BulkForm
          action="assign"
          rows={[target]}
          bulk={assigning}
          onClose={() => setAssigning(false)}
        />
      )}
      {finished?.outcome && !isAssigning && (
        <BulkOutcome outcome={finished.outcome} onClose={finished.reset} />
      )}
    </Suspense>
  )
  return {
    dialogs,
    run(action: RowAction, row: FeedbackRow) {
      if (action !== 'assign') {
        void direct.act({ action }, [row])
        return
      }
      assigning.reset()
      setTarget(row)
      setAssigning(true)
    },
  }
}
