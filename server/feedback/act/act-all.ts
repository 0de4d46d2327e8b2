import type { DataOf, ParsedOf } from '@hotel/contract/endpoint'
import type { feedbackBulk } from '@hotel/contract/bulk'

import type {
  QueryContext,
  CommandContext,
  CommandResult,
  SavedAnswer,
} from '../../http/handler.ts'
import { Refusal, refusalBody } from '../../http/refusal.ts'
import { actOnEach } from './each-case.ts'
import { findState } from './queries.ts'

/**
 * Applies one action to several cases. Returns the changed cases and the rejected ones with a reason;
 * invalid input that affects every case rejects the whole request.
 */
export async function actOnAll(
  ctx: CommandContext<'Suggestion'>,
  input: ParsedOf<typeof feedbackBulk.actAll>,
): Promise<CommandResult<DataOf<typeof feedbackBulk.actAll>>> {
  const { cases, requestId: _, ...action } = input
  const chosen = new Map(cases.map((item) => [item.feedbackId, item]))
  const { done, left, events } = await actOnEach(
    ctx,
    [...chosen.values()].map((item) => ({ ...item, ...action })),
  )
  const reasons = left.map(({ id, error }) => ({ id, error, ...refusalBody(error, ctx.locale) }))
  const [first] = reasons
  if (first && done.length === 0 && reasons.every(({ data }) => namesField(data))) throw first.error
  const answer = {
    done: done.map(({ id, status, version }) => ({ id, status, version })),
    left: reasons.map(({ id, error, msg }) => ({ id, code: error.code, why: msg })),
  }
  return { answer, events, saved: { done: done.map(({ id }) => ({ id })), left: answer.left } }
}

/** Current state of the changed cases; cases the caller may no longer see are reported as not found. */
export async function repeatOnAll(
  { db, actor, locale }: QueryContext<'Suggestion'>,
  _: ParsedOf<typeof feedbackBulk.actAll>,
  saved: SavedAnswer,
): Promise<DataOf<typeof feedbackBulk.actAll>> {
  const ids = (saved.done ?? []).map(({ id }) => id)
  const states = await Promise.all(ids.map((id) => findState(db, actor, id)))
  const gone = new Refusal('notFound')
  return {
    done: states.flatMap((state) =>
      state ? [{ id: state.id, status: state.status, version: state.version }] : [],
    ),
    left: [
      ...(saved.left ?? []),
      ...ids
        .filter((_id, index) => !states[index])
        .map((id) => ({ id, code: gone.code, why: refusalBody(gone, locale).msg })),
    ],
  }
}

const namesField = (data: unknown) =>
  typeof data === 'object' && data !== null && 'fields' in data && Boolean(data.fields)
