import { eraseIdentity, saveContact, sealContact } from '../feedback/create/identity.queries.ts'
import { findCaseSetting } from '../feedback/clocks/setting.queries.ts'
import type { CommandContext } from '../http/handler.ts'
import type { GuestCase } from './case.queries.ts'

type Contact = { name?: string | undefined; phone: string; consentVersion: string }

/** Erases the old identity instead of overwriting it, so no trace of it remains. */
export async function correctContact(
  ctx: CommandContext<'guest'>,
  item: GuestCase,
  contact: Contact,
) {
  const { db, actor, now } = ctx
  const { hotelId: id, timezone } = actor
  if (item.guestIdentityId) await eraseIdentity(db, id, item.guestIdentityId, now)
  const { phone, retentionDays } = await findCaseSetting(db, id)
  const locale = item.contentLang === 'zh-CN' ? 'zh-CN' : 'en'
  const hotel = { id, phone, timezone, retentionDays }
  return {
    guestIdentityId: await saveContact(db, id, sealContact(ctx, hotel, contact, locale)),
    consentVersion: contact.consentVersion,
  }
}
