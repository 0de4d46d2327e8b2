import { feedback, type FeedbackConflict } from '@hotel/contract/feedback'
import type { DataOf, InputOf } from '@hotel/contract/http/endpoint'
import { sendOnce } from '@hotel/contract/http/request-id'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { problemOf, type Problem } from '../../api/problem.ts'

type Without<Input, Name extends PropertyKey> = Input extends unknown ? Omit<Input, Name> : never
export type ActionInput = Without<InputOf<typeof feedback.act>, 'requestId'>
export type ActProblem = Problem<FeedbackConflict>

/** Runs an action on a case and reports why it failed; typed text is left untouched. */
export function useAct(caseId: string) {
  const client = useQueryClient()
  const command = useCommand(feedback.act)
  const [problem, setProblem] = useState<ActProblem>()
  /** Returns the case's new state, or undefined if the action failed. `seed`: see `Draft`. */
  async function act(
    seed: string,
    input: ActionInput,
  ): Promise<DataOf<typeof feedback.act> | undefined> {
    setProblem(undefined)
    try {
      return await sendOnce(seed, input, command.mutateAsync)
    } catch (error) {
      const failure = problemOf<FeedbackConflict>(error)
      setProblem(failure)
      if (failure.kind === 'conflict') {
        void client.invalidateQueries({
          queryKey: queryOf(feedback.detail, { id: caseId }).queryKey,
        })
      }
      return undefined
    }
  }
  return { act, problem, busy: command.isPending, dismiss: () => setProblem(undefined) }
}
