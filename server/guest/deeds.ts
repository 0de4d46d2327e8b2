import type { CasePage } from '@hotel/contract/guest'
import type { GuestAction } from '@hotel/contract/feedback'

import { claimPhotos } from '../attachment/queries.ts'
import {
  endPause,
  lockCases,
  updateCase,
  writeMessage,
  type CaseUpdate,
} from '../feedback/act/queries.ts'
import type { CaseChange } from '../feedback/life/case-state.ts'
import { changeByGuest } from '../feedback/lifecycle.ts'
import { runClock } from '../feedback/life/resolve-clock.ts'
import { findCaseSetting } from '../feedback/life/setting.queries.ts'
import { done, type Doing, type Done, type EventLine } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { findCase, findRoot, type GuestCase, type Root } from './case.queries.ts'
import { decisive, pageOf } from './page.ts'

type Act = Doing<'guest'>
type Deed = {
  update?: CaseUpdate
  message?: string | undefined
  attachmentIds?: readonly string[]
}

/** The guest has no version to know: their word counts as it finds the case, or is refused by its state. */
export async function actAsGuest(
  act: Act,
  action: GuestAction,
  prepare: Deed | ((item: GuestCase) => Promise<Deed>),
): Promise<Done<CasePage>> {
  const { db, actor, now } = act
  const { item, root } = await holdCase(act)
  const { terms } = await findCaseSetting(db, actor.hotelId)
  const change = changeByGuest(action, decisive(item, root), now, terms)
  const isSaidTwice = action === 'confirm' && root && item.closedAt
  if (!change || isSaidTwice) throw new Refusal('actionNotAllowed')
  const deed = typeof prepare === 'function' ? await prepare(item) : prepare
  const messageId = await say(act, item, deed)
  const heard = messageId ? { unreadGuestMessages: (root ?? item).unreadGuestMessages + 1 } : {}
  const told = { action, ...(messageId ? { messageId } : {}) }
  const [own, worked] = root ? sharedChange(action, item, change, now) : [change, {}]
  if (change.status === 'in_progress') await endPause(db, actor.hotelId, (root ?? item).id, now)
  const events = [
    await write(act, item, { ...own, ...deed.update, ...(root ? {} : heard) }, told),
    ...(root
      ? [await write(act, root, { ...worked, ...heard }, { ...told, otherNo: item.feedbackNo })]
      : []),
  ] as [EventLine, ...EventLine[]]
  return done(await pageOf(act), ...events)
}

/** Who merges and who writes hold the same rows in the same order, so neither waits for the other. */
async function holdCase({ db, actor }: Act): Promise<{ item: GuestCase; root: Root | undefined }> {
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

/** Of a merged case: what stays the guest's own, and what concerns the case that is worked on. */
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

async function say({ db, actor, now }: Act, item: GuestCase, deed: Deed) {
  if (!deed.message) return undefined
  const { hotelId } = actor
  const words = { hotelId, feedbackId: item.id, body: deed.message, at: now }
  const messageId = await writeMessage(db, null, words)
  const by = { caseId: item.id }
  const claim = { hotelId, by, visibility: 'public' as const, feedbackId: item.id, messageId }
  if (!(await claimPhotos(db, claim, deed.attachmentIds ?? []))) {
    throw refuseField('attachmentIds', 'photosUnknown')
  }
  return messageId
}

async function write(
  { db, actor }: Act,
  place: Pick<GuestCase, 'id' | 'version' | 'status'>,
  update: CaseUpdate,
  { action, ...told }: { action: GuestAction; messageId?: string; otherNo?: string },
): Promise<EventLine> {
  const { id, version, status } = place
  const next = await updateCase(db, { hotelId: actor.hotelId, id, version }, update)
  if (!next) throw new Refusal('changedMeanwhile')
  return {
    action,
    entity: 'feedback',
    entityId: id,
    detail: {
      version: next,
      from: status,
      to: update.status ?? status,
      ...told,
      ...(update.rating ? { rating: update.rating } : {}),
    },
  }
}
