import { sql } from 'kysely'

import type { Writes } from '../db/open.ts'
import type { Secrets } from '../secrets.ts'

type Own = { hotelId: string; memberId: string }

const settings = (db: Writes, { hotelId, memberId }: Own) =>
  db.updateTable('channelSetting').where('hotelId', '=', hotelId).where('memberId', '=', memberId)

/** Whatever the address, it is not confirmed; a code is accepted until then, if any. */
export const unconfirmAddress = (db: Writes, own: Own, codeUntil: Date | null) =>
  settings(db, own).set({ confirmedAddress: null, codeUntil, codeHash: null }).execute()

/** The same for an address that is not confirmed; false if there is none. */
export async function expectCode(db: Writes, own: Own, codeUntil: Date) {
  const updated = await settings(db, own)
    .where(sql<boolean>`setting ->> 'emailAddress' is distinct from confirmed_address`)
    .where(sql<boolean>`setting ->> 'emailAddress' is not null`)
    .set({ codeUntil, codeHash: null })
    .returning('memberId')
    .executeTakeFirst()
  return updated !== undefined
}

/** With the secret key: all codes of eight digits would be tried in seconds without it. */
export const codeHashOf = (secrets: Secrets, { memberId }: Own, code: string) =>
  secrets.fingerprint(`${memberId} ${code}`)

type Given = { codeHash: Buffer; now: Date }

/** Accepts this code instead of one before; false if none is expected any more. */
export async function setCode(db: Writes, own: Own, { codeHash, now }: Given) {
  const updated = await settings(db, own)
    .where('codeUntil', '>', now.toISOString())
    .set({ codeHash })
    .returning('memberId')
    .executeTakeFirst()
  return updated !== undefined
}

/** Confirms the address by the code sent there; false if the code is not the right one. */
export async function confirmAddress(db: Writes, own: Own, { codeHash, now }: Given) {
  const updated = await settings(db, own)
    .where('codeUntil', '>', now.toISOString())
    .where('codeHash', '=', codeHash)
    .set({
      confirmedAddress: sql<string>`setting ->> 'emailAddress'`,
      codeUntil: null,
      codeHash: null,
    })
    .returning('memberId')
    .executeTakeFirst()
  return updated !== undefined
}
