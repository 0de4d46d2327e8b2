import { feedback, type FeedbackConflict } from '@hotel/contract/feedback'
import type { DataOf, InputOf } from '@hotel/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf, useCommand } from '../../api/queries.ts'
import { problemOf, type Problem } from '../../api/problem.ts'

export type Deed = InputOf<typeof feedback.act>
export type ActProblem = Problem<FeedbackConflict>

/** Acts on a case and says why it was not done; nothing that was typed is touched by that. */
export function useAct(caseId: string) {
  const client = useQueryClient()
  const command = useCommand(feedback.act)
  const [problem, setProblem] = useState<ActProblem>()
  /** Answers how the case stands then; undefined where it was not done. */
  async function act(deed: Deed): Promise<DataOf<typeof feedback.act> | undefined> {
    setProblem(undefined)
    try {
      return await command.mutateAsync(deed)
    } catch (error) {
      const met = problemOf<FeedbackConflict>(error)
      setProblem(met)
      if (met.kind === 'conflict') {
        void client.invalidateQueries({
          queryKey: queryOf(feedback.detail, { id: caseId }).queryKey,
        })
      }
      return undefined
    }
  }
  return { act, problem, busy: command.isPending, dismiss: () => setProblem(undefined) }
}
