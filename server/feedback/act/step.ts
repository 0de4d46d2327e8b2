import type { FeedbackAction, StaffAction } from '@hotel/contract/feedback'

import { claimPhotos, type Visibility } from '../../attachment/queries.ts'
import type { Doing, EventLine } from '../../http/handler.ts'
import { refuseField } from '../../http/refusal.ts'
import type { Deciding } from '../life/case-state.ts'
import type { CaseSetting } from '../life/setting.queries.ts'
import { writeMessage, writeNote, type CaseUpdate, type StoredState } from './queries.ts'

/** Everything a deed can look at. */
export type Act = Doing<'Suggestion'> & {
  state: StoredState
  who: Deciding
  setting: CaseSetting
}

/** What one deed does besides what the lifecycle says: columns, history, more of an answer. */
export type Step = {
  update?: CaseUpdate
  /** References that explain it in the history. */
  detail?: Record<string, unknown>
  /** Lines of history after its own. */
  events?: EventLine[]
  contact?: { name: string | null; phone: string | null }
}

export type InputOf<A extends StaffAction> = Extract<FeedbackAction, { action: A }>
export type Perform<A extends StaffAction = StaffAction> = (
  act: Act,
  input: InputOf<A>,
) => Step | Promise<Step>

type Said = {
  message?: string | undefined
  attachmentIds?: readonly string[] | undefined
  /** The changed promise that the message is the reason for. */
  newPromise?: string | undefined
}

/** Says something to the guest. The first time a person does, the reply clock stops. */
export async function tell(
  act: Act,
  { message, attachmentIds = [], newPromise }: Said,
): Promise<Step> {
  if (!message) {
    if (attachmentIds.length > 0) throw refuseField('message', 'photosWithoutWords')
    return {}
  }
  const { db, actor, state, now } = act
  const words = { hotelId: actor.hotelId, feedbackId: state.id, body: message, at: now }
  const messageId = await writeMessage(db, actor.memberId, { ...words, promisedAt: newPromise })
  await attach(act, 'public', { messageId }, attachmentIds)
  return {
    update: { unreadGuestMessages: 0, ...(state.firstReplyAt ? {} : { firstReplyAt: now }) },
    detail: { messageId },
  }
}

/** Says something among staff. */
export async function remark(
  act: Act,
  message: string,
  { mentionIds = [], attachmentIds = [] }: { mentionIds?: string[]; attachmentIds?: string[] } = {},
): Promise<Step> {
  const { db, actor, state, now } = act
  const words = { hotelId: actor.hotelId, feedbackId: state.id, body: message, at: now, mentionIds }
  const noteId = await writeNote(db, actor.memberId, words)
  await attach(act, 'internal', { noteId }, attachmentIds)
  return { detail: { noteId, ...(mentionIds.length > 0 ? { mentionIds } : {}) } }
}

async function attach(
  { db, actor, state }: Act,
  visibility: Visibility,
  to: { messageId: string } | { noteId: string },
  ids: readonly string[],
) {
  const { hotelId, memberId } = actor
  const claim = { hotelId, by: { memberId }, visibility, feedbackId: state.id, ...to }
  if (!(await claimPhotos(db, claim, ids))) throw refuseField('attachmentIds', 'photosUnknown')
}

export const together = (...steps: Step[]): Step => ({
  update: Object.assign({}, ...steps.map(({ update }) => update)) as CaseUpdate,
  detail: Object.assign({}, ...steps.map(({ detail }) => detail)) as Record<string, unknown>,
  events: steps.flatMap(({ events }) => events ?? []),
})
