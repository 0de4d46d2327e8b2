import { eraseIdentity, keepContact } from '../feedback/create/identity.queries.ts'
import { findCaseSetting } from '../feedback/life/setting.queries.ts'
import type { Doing } from '../http/handler.ts'
import type { GuestCase } from './case.queries.ts'

type Contact = { name?: string | undefined; phone: string; consentVersion: string }

/** What was kept before is erased, not overwritten: nobody can tell what it was. */
export async function correctContact(act: Doing<'guest'>, item: GuestCase, contact: Contact) {
  const { db, actor, now } = act
  const { hotelId: id, timezone } = actor
  if (item.guestIdentityId) await eraseIdentity(db, id, item.guestIdentityId, now)
  const { phone, retentionDays } = await findCaseSetting(db, id)
  const locale = item.contentLang === 'zh-CN' ? 'zh-CN' : 'en'
  const hotel = { id, phone, timezone, retentionDays }
  return {
    guestIdentityId: await keepContact(act, hotel, contact, locale),
    consentVersion: contact.consentVersion,
  }
}
