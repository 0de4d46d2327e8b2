import type { ParsedOf } from '@hotel/contract/endpoint'
import type { feedbackBulk } from '@hotel/contract/bulk'

import type { Doing, Done } from '../../http/handler.ts'
import { actOnEach } from './each-case.ts'
import { findState } from './queries.ts'

/** The same words to several guests; each case keeps a reply and a history of its own. */
export async function answerAll(
  act: Doing<'Suggestion'>,
  { feedbackIds, message }: ParsedOf<typeof feedbackBulk.answerAll>,
): Promise<Done<{ answered: string[]; left: string[] }>> {
  const ids = [...new Set(feedbackIds)]
  const states = await Promise.all(ids.map((id) => findState(act.db, act.actor, id)))
  const { done, events } = await actOnEach(
    act,
    states.flatMap((state) =>
      state
        ? [{ feedbackId: state.id, version: state.version, action: 'reply' as const, message }]
        : [],
    ),
  )
  const answered = done.map(({ id }) => id)
  return { answer: { answered, left: ids.filter((id) => !answered.includes(id)) }, events }
}
