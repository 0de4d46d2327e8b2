import type { CasePage } from '@hotel/contract/guest'

import { listGuestPhotos } from '../feedback/photo.queries.ts'
import type { Reads } from '../db/open.ts'
import { isOpen, type CaseState, type CaseTerms } from '../feedback/clocks/case-state.ts'
import { bindingPromise } from '../feedback/clocks/promise-clock.ts'
import { maskPhone } from '../hotel/phone.ts'
import { findContact } from '../feedback/create/identity.queries.ts'
import { guestActionsOn } from '../feedback/lifecycle.ts'
import { findCaseSetting } from '../feedback/clocks/setting.queries.ts'
import type { Guest } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { Secrets } from '../secrets.ts'
import { departmentNames } from '@hotel/contract/member/department'
import { findCase, findRoot, listGuestMessages, type GuestCase, type Root } from './case.queries.ts'
import { consentVersionOf } from '../hotel/consent.ts'

export type GuestContext = { db: Reads; actor: Guest; now: Date; secrets: Secrets }

/** The status page behind a guest's token. */
export async function pageOf(ctx: GuestContext): Promise<CasePage> {
  const { db, actor, now } = ctx
  const item = await findCase(db, actor)
  if (!item) throw new Refusal('notFound')
  const { root, mergedInto } = await findRoot(db, actor.hotelId, item)
  const { terms } = await findCaseSetting(db, actor.hotelId)
  const place = { hotelId: actor.hotelId, feedbackId: item.id, mergedInto }
  const photos = await listGuestPhotos(db, place, actor.token)
  const { guestForm, retentionDays } = item.setting
  const messages = await listGuestMessages(db, place)
  return {
    ...item,
    ...statusOf(item, root),
    skin: item.setting.skin,
    languages: guestForm.languages,
    // Offer flowers only once the case is closed, never beside an open complaint.
    flowers: guestForm.flowers && isDone(item, root),
    photos: guestForm.photos,
    rating: item.rating,
    withdrawn: item.outcome === 'withdrawn',
    charged: (item.priceCents ?? 0) > 0,
    attachments: photos.filter(({ messageId }) => messageId === null),
    messages: messages.map((message) => ({
      ...message,
      attachments: photos.filter(({ messageId }) => messageId === message.id),
    })),
    contact: await contactOf(ctx, item),
    contactForm: {
      enabled: guestForm.contact,
      privacy: guestForm.privacy,
      retentionDays,
      consentVersion: consentVersionOf(item.setting),
    },
    allowedActions: actionsOf(item, root, now, terms),
  }
}

/**
 * Status fields as the guest sees them; a merged case shows those of the active case, but no promise
 * or step from before its own message.
 */
function statusOf(item: GuestCase, root: Root | undefined) {
  const worked = root ?? item
  const { status, ackAt, firstReplyAt, replyDueAt, resolvedAt, closedAt, departmentName } = worked
  const isTheirs = (at: string | null) =>
    at === null || Date.parse(at) >= Date.parse(item.createdAt)
  const promisedAt = isTheirs(worked.promiseFrom) ? bindingPromise(worked) : null
  return {
    status,
    reopened: isOpen(status) && worked.reopenCount > 0,
    acknowledgedAt: item.ackAt ?? (isTheirs(ackAt) ? ackAt : item.mergedAt),
    promisedAt,
    answerDueAt: firstReplyAt || !isOpen(status) ? null : replyDueAt,
    resolvedAt,
    // Withdrawn before it was open again, it was not resolved by what had been done.
    resolution: isOpen(status) || item.outcome === 'withdrawn' ? null : worked.resolutionName,
    closedAt: item.closedAt ?? closedAt,
    handledBy: departmentName === null ? null : departmentNames(departmentName),
  }
}

const isDone = (item: GuestCase, root: Root | undefined) =>
  (root ?? item).status === 'closed' && item.outcome !== 'withdrawn'

/**
 * State that decides which guest actions are allowed: that of the active case, with the guest's own
 * contact.
 */
export const decidingState = (item: GuestCase, root: Root | undefined): CaseState =>
  root ? { ...root, hasContact: item.hasContact } : item

function actionsOf(item: GuestCase, root: Root | undefined, now: Date, terms: CaseTerms) {
  const actions = guestActionsOn(decidingState(item, root), now, terms)
  return root && item.closedAt ? actions.filter((action) => action !== 'confirm') : actions
}

async function contactOf({ db, actor, secrets }: GuestContext, item: GuestCase) {
  const found = item.guestIdentityId
    ? await findContact(db, actor.hotelId, item.guestIdentityId)
    : undefined
  if (!found) return null
  return {
    name: found.name ? secrets.unseal(found.name) : null,
    phone: found.phone ? maskPhone(secrets.unseal(found.phone)) : '',
    keptUntil: found.expiresAt,
  }
}

/** Everything stored about the guest. */
export async function exportOf(ctx: GuestContext) {
  const { db, actor, secrets, now } = ctx
  const item = await findCase(db, actor)
  if (!item) throw new Refusal('notFound')
  const found = item.guestIdentityId
    ? await findContact(db, actor.hotelId, item.guestIdentityId)
    : undefined
  return {
    exportedAt: now.toISOString(),
    case: await pageOf(ctx),
    contact: found
      ? {
          name: found.name && secrets.unseal(found.name),
          phone: found.phone && secrets.unseal(found.phone),
          locale: found.locale,
          keptUntil: found.expiresAt,
          consentVersion: item.consentVersion,
        }
      : null,
  }
}
