import { Refusal, refuseField } from '../../http/refusal.ts'
import { findTemplate } from '../../template/queries.ts'
import { isMember, listWithoutAccess } from './people.queries.ts'
import { beginPause, endPause } from './queries.ts'
import { promiseEffect } from './promise.ts'
import { addNote, sendMessage, combine, type Perform } from './effect.ts'

export const acknowledge: Perform<'acknowledge'> = async (ctx, input) =>
  combine(
    input.promisedAt ? promiseEffect(ctx, input.promisedAt) : {},
    await sendMessage(ctx, input),
  )

export const reply: Perform<'reply'> = async (ctx, input) =>
  combine(await sendMessage(ctx, input), await fromTemplate(ctx, input))

export const askGuest: Perform<'askGuest'> = async (ctx, input) => {
  const { db, actor, state, now } = ctx
  const pause = { hotelId: actor.hotelId, feedbackId: state.id, startAt: now, endAt: null }
  await beginPause(db, { ...pause, reason: 'waiting_guest' })
  return combine(await sendMessage(ctx, input), await fromTemplate(ctx, input))
}

export const resume: Perform<'resume'> = async ({ db, actor, state, now }) => {
  await endPause(db, actor.hotelId, state.id, now)
  return {}
}

async function fromTemplate(
  { db, actor }: Parameters<typeof sendMessage>[0],
  { templateId }: { templateId?: string | undefined },
) {
  if (!templateId) return {}
  if (!(await findTemplate(db, actor.hotelId, templateId))) throw new Refusal('notFound')
  return { detail: { templateId } }
}

export const note: Perform<'note'> = async (ctx, input) => {
  const { db, actor, state } = ctx
  const mentionIds = [...new Set(input.mentionIds)]
  for (const id of mentionIds) {
    if (!(await isMember(db, actor.hotelId, id))) throw new Refusal('notFound')
  }
  const withoutAccess = await listWithoutAccess(db, actor.hotelId, state.id, mentionIds)
  if (withoutAccess.length > 0) throw refuseField('mentionIds', 'mentionUnseeing')
  return addNote(ctx, input.message, { mentionIds, staffPhotoIds: input.staffPhotoIds ?? [] })
}
