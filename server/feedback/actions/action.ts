import { dayMs } from '@hotel/contract/duration'
import type { FeedbackAction, StaffAction } from '@hotel/contract/feedback'

import { claimPhotos, type Claim } from '../photo.queries.ts'
import type { CommandContext, NewEvent } from '../../http/handler.ts'
import { refuseField } from '../../http/refusal.ts'
import type { Decider } from '../clocks/case-state.ts'
import type { CaseSetting } from '../clocks/setting.queries.ts'
import type { Rule } from '../lifecycle.ts'
import { writeMessage, writeNote, type CaseUpdate, type StoredState } from '../act/queries.ts'

/** Everything an action can read. */
export type ActionContext = CommandContext<'Suggestion'> & {
  state: StoredState
  decider: Decider
  setting: CaseSetting
}

/**
 * The result of an action beyond its lifecycle rule: columns to set, event detail, extra response
 * fields.
 */
export type Effect = {
  update?: CaseUpdate
  /** References for the event; never personal data. */
  detail?: Record<string, unknown>
  /** Events written after the action's own. */
  events?: NewEvent[]
  contact?: { name: string | null; phone: string | null }
}

export type InputOf<A extends StaffAction> = Extract<FeedbackAction, { action: A }>

/** A staff action: when it is allowed, the change it makes, and what it does beyond that. */
export type Action<A extends StaffAction = StaffAction> = Rule<Decider> & {
  perform?(ctx: ActionContext, input: InputOf<A>): Effect | Promise<Effect>
}
/** Related actions, by name. */
export type Actions = { [A in StaffAction]?: Action<A> }

type MessageInput = {
  message?: string | undefined
  /** Public photos, sent with the message. */
  attachmentIds?: readonly string[] | undefined
  /** Internal photos, with or without a message. */
  staffPhotoIds?: readonly string[] | undefined
  /** The new promised time that the message explains. */
  newPromise?: string | undefined
}

/** Sends a message to the guest, and saves staff photos as a note without text. */
export async function sendMessage(
  ctx: ActionContext,
  { staffPhotoIds = [], ...input }: MessageInput,
): Promise<Effect> {
  const effect = await messageGuest(ctx, input)
  return staffPhotoIds.length > 0
    ? combine(effect, await addNote(ctx, '', { staffPhotoIds }))
    : effect
}

/** Writes a message to the guest. The first message by a member stops the reply clock. */
export async function messageGuest(
  ctx: ActionContext,
  { message, attachmentIds = [], newPromise }: Omit<MessageInput, 'staffPhotoIds'>,
): Promise<Effect> {
  if (!message) {
    if (attachmentIds.length > 0) throw refuseField('message', 'photosWithoutWords')
    return {}
  }
  const { db, actor, state, now } = ctx
  const base = { hotelId: actor.hotelId, feedbackId: state.id, body: message, at: now }
  const messageId = await writeMessage(db, actor.memberId, { ...base, promisedAt: newPromise })
  await attachPhotos(
    ctx,
    { visibility: 'public', field: 'attachmentIds', messageId },
    attachmentIds,
  )
  return {
    update: { unreadGuestMessages: 0, ...(state.firstReplyAt ? {} : { firstReplyAt: now }) },
    detail: { messageId },
  }
}

/** The fields of photos for staff, and when these were taken. */
const staffPhotoFields = [
  ['staffPhotoIds', null],
  ['beforePhotoIds', 'before'],
  ['afterPhotoIds', 'after'],
] as const
type StaffPhotos = { [Field in (typeof staffPhotoFields)[number][0]]?: readonly string[] }

/** Adds an internal note. */
export async function addNote(
  ctx: ActionContext,
  message: string,
  { mentionIds = [], ...photos }: { mentionIds?: string[] } & StaffPhotos = {},
): Promise<Effect> {
  const { db, actor, state, now } = ctx
  const newNote = {
    hotelId: actor.hotelId,
    feedbackId: state.id,
    body: message,
    at: now,
    mentionIds,
  }
  const noteId = await writeNote(db, actor.memberId, newNote)
  for (const [field, moment] of staffPhotoFields) {
    await attachPhotos(ctx, { visibility: 'internal', field, noteId, moment }, photos[field] ?? [])
  }
  return { detail: { noteId, ...(mentionIds.length > 0 ? { mentionIds } : {}) } }
}

async function attachPhotos(
  { db, actor, state }: ActionContext,
  {
    field,
    ...to
  }: { field: string } & Pick<Claim, 'visibility' | 'messageId' | 'noteId' | 'moment'>,
  ids: readonly string[],
) {
  const { hotelId, memberId } = actor
  const claim = { hotelId, by: { memberId }, feedbackId: state.id, ...to }
  if (!(await claimPhotos(db, claim, ids))) throw refuseField(field, 'photosUnknown')
}

export const isFuture = (time: Date, now: Date, maxDays: number) => {
  const remainingMs = time.getTime() - now.getTime()
  return remainingMs > 0 && remainingMs <= maxDays * dayMs
}

export const combine = (...effects: Effect[]): Effect => ({
  update: Object.assign({}, ...effects.map(({ update }) => update)) as CaseUpdate,
  detail: Object.assign({}, ...effects.map(({ detail }) => detail)) as Record<string, unknown>,
  events: effects.flatMap(({ events }) => events ?? []),
})
