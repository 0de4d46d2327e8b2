import type { DataOf, ParsedOf } from '@hotel/contract/http/endpoint'
import type { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import type { FeedbackAction } from '@hotel/contract/feedback'
import { AppError } from '@hotel/contract/http/result'

import type {
  QueryContext,
  CommandContext,
  CommandResult,
  NewEvent,
  SavedAnswer,
} from '../../http/handler.ts'
import { Refusal, refusalBody } from '../../http/refusal.ts'
import { answeredRow } from '../list/answered-row.ts'
import { listRows } from '../list/page.queries.ts'
import { actOnCase } from './act.ts'
import { findState, lockCases } from './queries.ts'

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
  const rows = await listRows(
    ctx.db,
    ctx.actor,
    left.map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, answeredRow(row, ctx.now)]))
  const saved = {
    done: done.map(({ id }) => ({ id })),
    left: reasons.map(({ id, error, msg }) => ({ id, code: error.code, why: msg })),
  }
  const answer = {
    done: done.map(({ id, status, version }) => ({ id, status, version })),
    left: saved.left.map((each) => ({ ...each, row: rowOf.get(each.id) })),
  }
  return { answer, events, saved }
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

type Answer = Awaited<ReturnType<typeof actOnCase>>['answer']

/** Applies actions to several cases; each is checked on its own and gets its own history. */
async function actOnEach(ctx: CommandContext<'Suggestion'>, actions: readonly FeedbackAction[]) {
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
