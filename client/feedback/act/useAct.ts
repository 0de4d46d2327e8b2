import { feedback, type FeedbackConflict } from '@hotel/contract/feedback'
import type { DataOf, InputOf } from '@hotel/contract/http/endpoint'
import { sendOnce } from '@hotel/contract/http/request-id'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { groupOf, invalidateGroup } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { problemOf, type Problem } from '../../api/problem.ts'

type Without<Input, Name extends PropertyKey> = Input extends unknown ? Omit<Input, Name> : never
export type ActionInput = Without<InputOf<typeof feedback.act>, 'requestId'>
export type ActProblem = Problem<FeedbackConflict>

/** Versions of a case that came of this member's own actions, by the version before. */
const ownVersions = new Map<string, number>()
const stepKey = (caseId: string, version: number) => `${caseId} ${version}`

/** The version after the member's own actions, which must not conflict with what they are writing. */
export function afterOwnActions(caseId: string, version: number): number {
  const next = ownVersions.get(stepKey(caseId, version))
  return next === undefined ? version : afterOwnActions(caseId, next)
}

type Send = (input: InputOf<typeof feedback.act>) => Promise<DataOf<typeof feedback.act>>

/** Sends an action once per content; the version it leads to counts as this member's own. */
export async function sendAct(seed: string, input: ActionInput, send: Send) {
  const done = await sendOnce(seed, input, send)
  if (done.version > input.version)
    ownVersions.set(stepKey(input.feedbackId, input.version), done.version)
  return done
}

/** Whether the server's refusal may mean that the case is no longer as it is shown. */
export const isOutdated = ({ kind }: Problem) => kind === 'conflict' || kind === 'refused'

/** Runs an action on a case and reports why it failed; typed text is left untouched. */
export function useAct() {
  const client = useQueryClient()
  const command = useCommand(feedback.act)
  const [problem, setProblem] = useState<ActProblem>()
  /** Returns the case's new state, or undefined if the action failed. `seed`: see `Draft`. */
  async function act(
    seed: string,
    input: ActionInput,
  ): Promise<DataOf<typeof feedback.act> | undefined> {
    // What a colleague changed stays in sight meanwhile, with the button that was pressed there.
    setProblem((before) => (before?.kind === 'conflict' ? before : undefined))
    try {
      const done = await sendAct(seed, input, command.mutateAsync)
      setProblem(undefined)
      return done
    } catch (error) {
      const failure = problemOf<FeedbackConflict>(error)
      setProblem(failure)
      if (isOutdated(failure)) void invalidateGroup(client, groupOf(feedback.act.name))
      return undefined
    }
  }
  return { act, problem, busy: command.isPending, dismiss: () => setProblem(undefined) }
}
