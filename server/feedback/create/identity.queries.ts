import { uuidv7 } from 'uuidv7'

import type { Locale } from '@hotel/contract/endpoint'

import type { Reads, Writes } from '../../db/open.ts'
import { refuseField } from '../../http/refusal.ts'
import type { Secrets } from '../../secrets.ts'
import { canonicalPhone, internationalPhone } from './guest-identity.ts'

const dayMs = 86_400_000

type Keeping = { db: Writes; now: Date; secrets: Secrets }
type Hotel = { id: string; phone: string | null; timezone: string; retentionDays: number }

/** Keeps name and phone apart from the case, sealed, for as long as the hotel may. Answers with their id. */
export async function keepContact(
  { db, now, secrets }: Keeping,
  hotel: Hotel,
  contact: { name?: string | undefined; phone: string },
  locale: Locale,
) {
  const phone = canonicalPhone(contact.phone)
  if (!phone) throw refuseField('contact.phone', 'phoneUnreadable')
  const id = uuidv7()
  await db
    .insertInto('guestIdentity')
    .values({
      hotelId: hotel.id,
      id,
      name: contact.name ? secrets.seal(contact.name) : null,
      phone: secrets.seal(phone),
      phoneHash: secrets.fingerprint(`${hotel.id} ${internationalPhone(phone, hotel)}`),
      locale,
      expiresAt: new Date(now.getTime() + hotel.retentionDays * dayMs),
    })
    .execute()
  return id
}

/** A guest's sealed name and phone; undefined once they are gone. */
export const findContact = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('guestIdentity')
    .select(['name', 'phone', 'locale', 'expiresAt'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()

/** Nothing of who it was is left, not even the hash that finds the same guest again. */
export const eraseIdentity = (db: Writes, hotelId: string, id: string, at: Date) =>
  db
    .updateTable('guestIdentity')
    .set({ name: null, phone: null, phoneHash: null, erasedAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .execute()
