import type { CasePage } from '@hotel/contract/guest'
import type { GuestAction } from '@hotel/contract/feedback'

import { findHeadOf } from '../feedback/act/lookup.queries.ts'
import { claimPhotos } from '../feedback/photo.queries.ts'
import {
  lockCases,
  updateCase,
  writeMessage,
  type CaseUpdate,
  type StoredState,
} from '../feedback/act/queries.ts'
import { changedCase, type CaseChange, type CaseTerms } from '../feedback/clocks/case-state.ts'
import { checkAfterChange } from '../feedback/watch/recheck.ts'
import { changeByGuest } from '../feedback/lifecycle.ts'
import { runClock } from '../feedback/clocks/resolve-clock.ts'
import { findCaseSetting } from '../feedback/clocks/setting.queries.ts'
import { done, type CommandContext, type CommandResult, type NewEvent } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { findCase, findRoot, type GuestCase, type Root } from './case.queries.ts'
import { decidingState, pageOf } from './page.ts'

type Context = CommandContext<'guest'>
type GuestInput = {
  update?: CaseUpdate
  message?: string | undefined
  attachmentIds?: readonly string[]
}

/**
 * Applies a guest action. Guests have no version: the action applies to the current state, or is
 * refused by it.
 */
export async function actAsGuest(
  ctx: Context,
  action: GuestAction,
  prepare: GuestInput | ((item: GuestCase) => Promise<GuestInput>),
): Promise<CommandResult<CasePage>> {
  const { db, actor, now } = ctx
  const { item, root } = await lockCase(ctx)
  const { terms } = await findCaseSetting(db, actor.hotelId)
  const change = changeByGuest(action, decidingState(item, root), now, terms)
  const isRepeated = action === 'confirm' && root && item.closedAt
  if (!change || isRepeated) throw new Refusal('actionNotAllowed')
  const input = typeof prepare === 'function' ? await prepare(item) : prepare
  const messageId = await writeAnswer(ctx, item, input)
  const writes =
    messageId !== undefined || input.update?.ratingComment || input.update?.guestIdentityId
  const words = writes ? { hasWords: true } : {}
  const unread = messageId ? { unreadGuestMessages: (root ?? item).unreadGuestMessages + 1 } : {}
  const detail = { action, ...(messageId ? { messageId } : {}) }
  const [own, worked] = root ? sharedChange(action, item, change, now) : [change, {}]
  const events = [
    await updateWithEvent(
      ctx,
      item,
      terms,
      { ...own, ...input.update, ...words, ...(root ? {} : unread) },
      detail,
    ),
    ...(root
      ? [
          await updateWithEvent(
            ctx,
            root,
            terms,
            { ...worked, ...unread },
            { ...detail, otherNo: item.feedbackNo },
          ),
        ]
      : []),
  ] as [NewEvent, ...NewEvent[]]
  return done(await pageOf(ctx), ...events)
}

/** Locks in the same order as a merge, so neither can deadlock the other. */
async function lockCase({
  db,
  actor,
}: Context): Promise<{ item: GuestCase; root: Root | undefined }> {
  let held: readonly string[] = []
  for (;;) {
    const item = await findCase(db, actor)
    if (!item) throw new Refusal('notFound')
    const { root } = await findRoot(db, actor.hotelId, item)
    const needed = [item.id, ...(root ? [root.id] : [])]
    if (needed.every((id) => held.includes(id))) return { item, root }
    await lockCases(db, actor.hotelId, needed)
    held = needed
  }
}

/** Splits the change of a merged case between the guest's own case and the active one. */
function sharedChange(
  action: GuestAction,
  item: GuestCase,
  change: CaseChange,
  now: Date,
): [own: CaseChange, worked: CaseChange] {
  if (action === 'confirm') return [{ closedAt: now, closedByKind: 'guest' }, {}]
  if (action === 'answer' && item.statusBefore === 'waiting_guest') {
    return [{ statusBefore: 'in_progress', ...runClock(item, now) }, change]
  }
  return [{}, action === 'answer' || action === 'dispute' ? change : {}]
}

async function writeAnswer({ db, actor, now }: Context, item: GuestCase, input: GuestInput) {
  if (!input.message) return undefined
  const { hotelId } = actor
  const newMessage = { hotelId, feedbackId: item.id, body: input.message, at: now }
  const messageId = await writeMessage(db, null, newMessage)
  const by = { caseId: item.id }
  const claim = { hotelId, by, visibility: 'public' as const, feedbackId: item.id, messageId }
  if (!(await claimPhotos(db, claim, input.attachmentIds ?? []))) {
    throw refuseField('attachmentIds', 'photosUnknown')
  }
  return messageId
}

async function updateWithEvent(
  { db, actor, now }: Context,
  item: StoredState,
  terms: CaseTerms,
  update: CaseUpdate,
  { action, ...detail }: { action: GuestAction; messageId?: string; otherNo?: string },
): Promise<NewEvent> {
  const { id, version, status } = item
  const place = { hotelId: actor.hotelId, id, version }
  const checkAt = checkAfterChange(item, changedCase(item, update), terms, now)
  const next = await updateCase(db, place, update, { at: checkAt, now })
  if (!next) throw new Refusal('changedMeanwhile')
  return {
    action,
    entity: 'feedback',
    entityId: id,
    detail: {
      version: next,
      from: status,
      to: update.status ?? status,
      ...detail,
      ...(update.rating ? { rating: update.rating } : {}),
      ...(action === 'dispute' ? await reached(db, place, update) : {}),
    },
  }
}

/** A dispute goes up to the head, whatever the level it reaches. */
async function reached(
  db: Context['db'],
  { hotelId, id }: { hotelId: string; id: string },
  { escalationLevel: level }: CaseUpdate,
) {
  if (typeof level !== 'number') return {}
  const headMemberId = await findHeadOf(db, hotelId, id)
  return { level, notified: headMemberId ? 'head' : 'managers' }
}
