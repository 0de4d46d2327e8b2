import { Refusal, refuseField } from '../../http/refusal.ts'
import { findTemplate } from '../../template/queries.ts'
import { isMember, listBlind } from './people.queries.ts'
import { beginPause, endPause } from './queries.ts'
import { madePromise } from './promise.ts'
import { remark, tell, together, type Perform } from './step.ts'

export const acknowledge: Perform<'acknowledge'> = async (act, input) =>
  together(input.promisedAt ? madePromise(act, input.promisedAt) : {}, await tell(act, input))

export const reply: Perform<'reply'> = async (act, input) =>
  together(await tell(act, input), await fromTemplate(act, input))

export const askGuest: Perform<'askGuest'> = async (act, input) => {
  const { db, actor, state, now } = act
  const pause = { hotelId: actor.hotelId, feedbackId: state.id, startAt: now, endAt: null }
  await beginPause(db, { ...pause, reason: 'waiting_guest' })
  return together(await tell(act, input), await fromTemplate(act, input))
}

export const resume: Perform<'resume'> = async ({ db, actor, state, now }) => {
  await endPause(db, actor.hotelId, state.id, now)
  return {}
}

async function fromTemplate(
  { db, actor }: Parameters<typeof tell>[0],
  { templateId }: { templateId?: string | undefined },
) {
  if (!templateId) return {}
  if (!(await findTemplate(db, actor.hotelId, templateId))) throw new Refusal('notFound')
  return { detail: { templateId } }
}

export const note: Perform<'note'> = async (act, input) => {
  const { db, actor, state } = act
  const mentionIds = [...new Set(input.mentionIds)]
  for (const id of mentionIds) {
    if (!(await isMember(db, actor.hotelId, id))) throw new Refusal('notFound')
  }
  const blind = await listBlind(db, actor.hotelId, state.id, mentionIds)
  if (blind.length > 0) throw refuseField('mentionIds', 'mentionUnseeing')
  return remark(act, input.message, { mentionIds, attachmentIds: input.attachmentIds ?? [] })
}
