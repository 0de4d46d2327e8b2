import { listCasePhotos } from '../photo.queries.ts'
import type { QueryContext } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { deciderOf } from '../act/act.ts'
import { staffActionsOn } from '../actions/actions.ts'
import { listCompensations } from '../actions/compensation.queries.ts'
import { listNamesOf } from '../people/queries.ts'
import { clocksOf, nextClockOf } from '../clocks/clocks.ts'
import { maskPhone } from '../../hotel/phone.ts'
import { listMerged } from './merged.queries.ts'
import { findCaseSetting } from '../clocks/setting.queries.ts'
import {
  countOfSameGuest,
  findFeedback,
  findCaseName,
  findOrder,
  listHouseHistory,
  listMessages,
  listNotes,
  listTimeline,
} from './queries.ts'

/**
 * One case with its messages, notes, photos, history and related cases, as far as the caller may see
 * them.
 */
export async function readCase(
  { db, actor, now, secrets }: QueryContext<'Suggestion'>,
  id: string,
) {
  const item = await findFeedback(db, actor, id)
  if (!item) throw new Refusal('notFound')
  const { hotelId } = actor
  const setting = await findCaseSetting(db, hotelId)
  const who = deciderOf(actor, setting)
  const merged = await listMerged(db, actor, id)
  const photos = await listCasePhotos(db, hotelId, [id, ...merged.map((each) => each.id)])
  const named = (other: string | null) => (other ? findCaseName(db, actor, other) : undefined)
  const messages = await listMessages(db, hotelId, [id, ...merged.map((each) => each.id)])
  const notes = await listNotes(db, hotelId, id)
  const mentioned = await listNamesOf(
    db,
    hotelId,
    notes.flatMap(({ mentionIds }) => mentionIds),
  )
  const compensations = await listCompensations(db, hotelId, id)
  const of = (key: 'messageId' | 'noteId', value: string | null) =>
    photos.filter((photo) => photo[key] === value)
  return {
    ...item,
    ...nextClockOf(item, now),
    guest: {
      anonymous: item.guestIdentityId === null,
      name: item.guestName && secrets.unseal(item.guestName),
      phone: item.guestPhone && maskPhone(secrets.unseal(item.guestPhone)),
      previousCount: item.guestPhoneHash
        ? await countOfSameGuest(db, actor, item.guestPhoneHash, id)
        : 0,
      erased: item.guestIdentityId !== null && !item.hasContact,
    },
    attachments: of('messageId', null).filter(
      (photo) => photo.noteId === null && photo.feedbackId === id,
    ),
    messages: messages.map((message) => ({
      ...message,
      ofCase: merged.find((each) => each.id === message.feedbackId) ?? null,
      attachments: of('messageId', message.id),
    })),
    notes: notes.map(({ mentionIds, ...note }) => ({
      ...note,
      mentions: mentioned.filter((member) => mentionIds.includes(member.id)),
      attachments: of('noteId', note.id),
    })),
    compensations: compensations.map((each) => ({
      ...each,
      decidable: each.status === 'proposed' && each.amountCents <= who.approvalCents,
    })),
    compensationLimit: {
      cents: Number.isFinite(who.approvalCents) ? who.approvalCents : null,
      currency: setting.currency,
    },
    timeline: await listTimeline(db, hotelId, id),
    clocks: clocksOf(item, now),
    order: (await findOrder(db, hotelId, id)) ?? null,
    hold:
      item.holdReason && item.holdUntil
        ? { reasonCode: item.holdReason, until: item.holdUntil }
        : null,
    mergedInto: (await named(item.mergedIntoId)) ?? null,
    merged,
    cameBackOf: (await named(item.cameBackOf)) ?? null,
    about: item.aboutMemberId ? { id: item.aboutMemberId, name: item.aboutName ?? '' } : null,
    houseHistory: await listHouseHistory(db, actor, item),
    allowedActions: staffActionsOn(item, who, now),
  }
}
