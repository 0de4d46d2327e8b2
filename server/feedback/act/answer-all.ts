import type { ParsedOf } from '@hotel/contract/endpoint'
import type { feedbackBulk } from '@hotel/contract/bulk'

import type {
  QueryContext,
  CommandContext,
  CommandResult,
  SavedAnswer,
} from '../../http/handler.ts'
import { actOnEach } from './each-case.ts'
import { findState } from './queries.ts'

/** Sends the same reply to several guests; each case gets its own message and history. */
export async function answerAll(
  ctx: CommandContext<'Suggestion'>,
  { feedbackIds, message }: ParsedOf<typeof feedbackBulk.answerAll>,
): Promise<CommandResult<{ answered: string[]; left: string[] }>> {
  const ids = [...new Set(feedbackIds)]
  const states = await Promise.all(ids.map((id) => findState(ctx.db, ctx.actor, id)))
  const { done, events } = await actOnEach(
    ctx,
    states.flatMap((state) =>
      state
        ? [{ feedbackId: state.id, version: state.version, action: 'reply' as const, message }]
        : [],
    ),
  )
  const answered = done.map(({ id }) => id)
  const left = ids.filter((id) => !answered.includes(id))
  return { answer: { answered, left }, events, saved: { answered } }
}

/** Cases the caller may no longer see are reported as skipped. */
export async function repeatAnswerAll(
  { db, actor }: QueryContext<'Suggestion'>,
  { feedbackIds }: ParsedOf<typeof feedbackBulk.answerAll>,
  saved: SavedAnswer,
) {
  const ids = [...new Set(feedbackIds)]
  const states = await Promise.all(ids.map((id) => findState(db, actor, id)))
  const answered = ids.filter((id, index) => states[index] && saved.answered?.includes(id))
  return { answered, left: ids.filter((id) => !answered.includes(id)) }
}
