import type { FeedbackAction } from '@hotel/contract/feedback'
import { AppError } from '@hotel/contract/result'

import type { Doing, EventLine } from '../../http/handler.ts'
import { actOnCase } from './act.ts'
import { lockCases } from './queries.ts'

type Done = Awaited<ReturnType<typeof actOnCase>>['answer']

/** The same done to several cases: each is decided for itself, and has a history of its own. */
export async function actOnEach(act: Doing<'Suggestion'>, actions: readonly FeedbackAction[]) {
  const inOrder = actions.toSorted((one, other) => (one.feedbackId < other.feedbackId ? -1 : 1))
  // All in one order, so that two who choose the same cases never wait for each other.
  await lockCases(
    act.db,
    act.actor.hotelId,
    inOrder.map(({ feedbackId }) => feedbackId),
  )
  const done: Done[] = []
  const left: { id: string; error: AppError }[] = []
  const events: EventLine[] = []
  for (const action of inOrder) {
    try {
      const one = await actOnCase(act, action)
      done.push(one.answer)
      events.push(...one.events)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id: action.feedbackId, error })
    }
  }
  return { done, left, events }
}
