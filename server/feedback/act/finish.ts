import { refuseField } from '../../http/refusal.ts'
import { endPause } from './queries.ts'
import { addNote, sendMessage, combine, type Perform } from './effect.ts'

export const resolve: Perform<'resolve'> = async (ctx, input) => {
  const { db, actor, state, now } = ctx
  const { outcome, resolutionNote, rootCause, correctiveAction } = input
  if (state.severity <= 2 && !rootCause) throw refuseField('rootCause', 'rootCauseMissing')
  await endPause(db, actor.hotelId, state.id, now)
  return combine(
    {
      update: {
        outcome,
        resolutionNote,
        rootCause: rootCause ?? null,
        correctiveAction: correctiveAction ?? null,
      },
      detail: { outcome },
    },
    await sendMessage(ctx, input),
  )
}

/** The reason is an internal note: the guest must not see it. */
export const close: Perform<'close'> = (ctx, { reason }) => addNote(ctx, reason)

export const reopen: Perform<'reopen'> = (ctx, { reason }) => addNote(ctx, reason)

export const dismiss: Perform<'dismiss'> = async (ctx, { reasonCode, reason }) =>
  combine(
    { update: { dismissReason: reasonCode }, detail: { reasonCode } },
    await addNote(ctx, reason),
  )

export const escalate: Perform<'escalate'> = async (ctx, { reason }) =>
  combine({ detail: { level: ctx.state.escalationLevel + 1 } }, await addNote(ctx, reason))
