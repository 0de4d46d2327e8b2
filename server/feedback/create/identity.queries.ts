import { sql, type SqlBool } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Locale } from '@hotel/contract/http/endpoint'

import type { Reads, Writes } from '../../db/open.ts'
import { refuseField } from '../../http/refusal.ts'
import type { Secrets } from '../../secrets.ts'
import { canonicalPhone, phoneFingerprint } from '../../hotel/phone.ts'
import { contactEnd } from '../../hotel/retention.ts'

type Hotel = { id: string; phone: string | null; timezone: string; retentionDays: number }

/** A guest's name and phone, encrypted, for the hotel's retention period. */
export function sealContact(
  { now, secrets }: { now: Date; secrets: Secrets },
  hotel: Hotel,
  contact: { name?: string | undefined; phone: string },
  locale: Locale,
) {
  const phone = canonicalPhone(contact.phone)
  if (!phone) throw refuseField('contact.phone', 'phoneUnreadable')
  return {
    id: uuidv7(),
    name: contact.name ? secrets.seal(contact.name) : null,
    phone: secrets.seal(phone),
    phoneHash: phoneFingerprint(secrets, hotel, phone),
    locale,
    expiresAt: contactEnd(now, hotel.retentionDays),
  }
}

/** Saves a guest's contact apart from the case; returns its id. */
export async function saveContact(
  db: Writes,
  hotelId: string,
  contact: ReturnType<typeof sealContact>,
): Promise<string> {
  await db
    .insertInto('guestIdentity')
    .values({ hotelId, ...contact })
    .execute()
  return contact.id
}

/** A guest's encrypted name and phone; undefined once erased. */
export const findContact = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('guestIdentity')
    .select(['name', 'phone', 'locale', 'expiresAt'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()

/** Erases all personal data, including the hash that recognises a returning guest. */
export async function eraseIdentity(db: Writes, hotelId: string, id: string, at: Date) {
  await db
    .updateTable('guestIdentity')
    .set({ name: null, phone: null, phoneHash: null, erasedAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .execute()
  await clearRequestHashes(db, hotelId, [id])
}

/** Clears the content hashes of requests that contained these guests' names and phones. */
export const clearRequestHashes = (db: Writes, hotelId: string, identityIds: readonly string[]) =>
  db
    .updateTable('handledRequest')
    .set({ contentHash: null })
    .where('hotelId', '=', hotelId)
    .where('feedbackId', 'in', (eb) =>
      eb
        .selectFrom('feedback')
        .select('id')
        .where('hotelId', '=', hotelId)
        .where(sql<SqlBool>`guest_identity_id = any(${[...identityIds]}::uuid[])`),
    )
    .execute()
