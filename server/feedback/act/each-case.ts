import type { FeedbackAction } from '@hotel/contract/feedback'
import { AppError } from '@hotel/contract/result'

import type { CommandContext, NewEvent } from '../../http/handler.ts'
import { actOnCase } from './act.ts'
import { lockCases } from './queries.ts'

type Answer = Awaited<ReturnType<typeof actOnCase>>['answer']

/** Applies actions to several cases; each is checked on its own and gets its own history. */
export async function actOnEach(
  ctx: CommandContext<'Suggestion'>,
  actions: readonly FeedbackAction[],
) {
  const inOrder = actions.toSorted((one, other) => (one.feedbackId < other.feedbackId ? -1 : 1))
  // Lock in id order so that concurrent bulk actions cannot deadlock.
  await lockCases(
    ctx.db,
    ctx.actor.hotelId,
    inOrder.map(({ feedbackId }) => feedbackId),
  )
  const done: Answer[] = []
  const left: { id: string; error: AppError }[] = []
  const events: NewEvent[] = []
  for (const action of inOrder) {
    try {
      const one = await actOnCase(ctx, action)
      done.push(one.answer)
      events.push(...one.events)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id: action.feedbackId, error })
    }
  }
  return { done, left, events }
}
