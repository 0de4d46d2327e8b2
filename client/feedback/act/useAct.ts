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
function afterOwnActions(caseId: string, version: number): number {
  const next = ownVersions.get(stepKey(caseId, version))
  return next === undefined ? version : afterOwnActions(caseId, next)
}

/** The action in flight on each case, the last of several. */
const inFlight = new Map<string, Promise<unknown>>()

/** Actions on a case, one after the other: a second would conflict with the member's own in flight. */
async function inTurn<Done>(caseId: string, act: () => Promise<Done>): Promise<Done> {
  const before = inFlight.get(caseId) ?? Promise.resolve()
  const done = before.then(act, act)
  inFlight.set(caseId, done)
  try {
    return await done
  } finally {
    if (inFlight.get(caseId) === done) inFlight.delete(caseId)
  }
}

type Send = (input: InputOf<typeof feedback.act>) => Promise<DataOf<typeof feedback.act>>

/**
 * Sends an action once per content, after the member's earlier ones on the case and on the version they
 * lead to; the version it leads to counts as this member's own.
 */
export const sendAct = (seed: string, input: ActionInput, send: Send) =>
  inTurn(input.feedbackId, async () => {
    const version = afterOwnActions(input.feedbackId, input.version)
    const done = await sendOnce(seed, { ...input, version }, send)
    if (done.version > version) ownVersions.set(stepKey(input.feedbackId, version), done.version)
    return done
  })

/** Whether the server's refusal may mean that the case is no longer as it is shown. */
export const isOutdated = ({ kind }: Problem) => kind === 'conflict' || kind === 'refused'

/** Runs an action on a case and reports why it failed; typed text is left untouched. */
export function useAct() {
  const client = useQueryClient()
  const command = useCommand(feedback.act)
  const [problem, setProblem] = useState<ActProblem>()
  const [underWay, setUnderWay] = useState(0)
  /** Returns the case's new state, or undefined if the action failed. `seed`: see `Draft`. */
  async function act(
    seed: string,
    input: ActionInput,
  ): Promise<DataOf<typeof feedback.act> | undefined> {
    // What a colleague changed stays in sight meanwhile, with the button that was pressed there.
    setProblem((before) => (before?.kind === 'conflict' ? before : undefined))
    setUnderWay((count) => count + 1)
    try {
      const done = await sendAct(seed, input, command.mutateAsync)
      setProblem(undefined)
      return done
    } catch (error) {
      const failure = problemOf<FeedbackConflict>(error)
      setProblem(failure)
      if (isOutdated(failure)) void invalidateGroup(client, groupOf(feedback.act.name))
      return undefined
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  return { act, problem, busy: underWay > 0, dismiss: () => setProblem(undefined) }
}
