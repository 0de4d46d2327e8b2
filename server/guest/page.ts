import type { CasePage } from '@hotel/contract/guest'

import { listGuestPhotos } from '../attachment/queries.ts'
import type { Reads } from '../db/open.ts'
import type { CaseState, Terms } from '../feedback/life/case-state.ts'
import { maskPhone } from '../feedback/create/guest-identity.ts'
import { findContact } from '../feedback/create/identity.queries.ts'
import { guestActionsOn } from '../feedback/lifecycle.ts'
import { findCaseSetting } from '../feedback/life/setting.queries.ts'
import type { Guest } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { Secrets } from '../secrets.ts'
import { departmentWords } from '../setup/first-content.ts'
import { findCase, findRoot, listGuestMessages, type GuestCase, type Root } from './case.queries.ts'
import { consentVersionOf } from './consent.ts'

export type GuestAsking = { db: Reads; actor: Guest; now: Date; secrets: Secrets }

/** The page behind a guest's token, as it stands now. */
export async function pageOf(ask: GuestAsking): Promise<CasePage> {
  const { db, actor, now } = ask
  const item = await findCase(db, actor)
  if (!item) throw new Refusal('notFound')
  const { root, mergedInto } = await findRoot(db, actor.hotelId, item)
  const { terms } = await findCaseSetting(db, actor.hotelId)
  const place = { hotelId: actor.hotelId, feedbackId: item.id, mergedInto }
  const photos = await listGuestPhotos(db, place, actor.token)
  const { guestForm, retentionDays } = item.setting
  const said = await listGuestMessages(db, { ...place, mergedAt: item.mergedAt })
  return {
    ...item,
    ...standing(item, root),
    languages: guestForm.languages,
    flowers: guestForm.flowers,
    photos: guestForm.photos,
    rating: item.rating,
    withdrawn: item.outcome === 'withdrawn',
    attachments: photos.filter(({ messageId }) => messageId === null),
    messages: said.map((message) => ({
      ...message,
      attachments: photos.filter(({ messageId }) => messageId === message.id),
    })),
    contact: await contactOf(ask, item),
    contactForm: {
      asked: guestForm.contact,
      privacy: guestForm.privacy,
      retentionDays,
      consentVersion: consentVersionOf(item.setting),
    },
    allowedActions: actionsOf(item, root, now, terms),
  }
}

/** How it stands for the guest: a merged case stands as the one it is worked on with. */
function standing(item: GuestCase, root: Root | undefined) {
  const { status, ackAt, promisedAt, resolvedAt, closedAt, departmentName } = root ?? item
  return {
    status,
    acknowledgedAt: item.ackAt ?? ackAt,
    promisedAt,
    resolvedAt,
    closedAt: item.closedAt ?? closedAt,
    handledBy: departmentName === null ? null : departmentWords(departmentName),
  }
}

/** What decides about a guest's deed: their own contact, and the case that is worked on. */
export const decisive = (item: GuestCase, root: Root | undefined): CaseState =>
  root ? { ...root, hasContact: item.hasContact } : item

function actionsOf(item: GuestCase, root: Root | undefined, now: Date, terms: Terms) {
  const actions = guestActionsOn(decisive(item, root), now, terms)
  return root && item.closedAt ? actions.filter((action) => action !== 'confirm') : actions
}

async function contactOf({ db, actor, secrets }: GuestAsking, item: GuestCase) {
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

/** Everything that is kept of the guest. */
export async function exportOf(ask: GuestAsking) {
  const { db, actor, secrets, now } = ask
  const item = await findCase(db, actor)
  if (!item) throw new Refusal('notFound')
  const found = item.guestIdentityId
    ? await findContact(db, actor.hotelId, item.guestIdentityId)
    : undefined
  return {
    exportedAt: now.toISOString(),
    case: await pageOf(ask),
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
