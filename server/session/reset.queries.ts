import { sql } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'

type Own = { hotelId: string; memberId: string }

/** The address that the member has confirmed and still uses. */
export async function findConfirmedAddress(db: Reads, { hotelId, memberId }: Own) {
  const row = await db
    .selectFrom('channelSetting')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('confirmedAddress', '=', sql<string>`setting ->> 'emailAddress'`)
    .select('confirmedAddress')
    .executeTakeFirst()
  return row?.confirmedAddress ?? undefined
}

/** A request for a link; the link of a request before is void. */
export const saveReset = (db: Writes, own: Own, expiresAt: Date) =>
  db
    .insertInto('passwordReset')
    .values({ ...own, expiresAt, tokenHash: null })
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'memberId']).doUpdateSet({ expiresAt, tokenHash: null }),
    )
    .execute()

/** Gives an open request its link; false if there is none. */
export async function setResetToken(
  db: Writes,
  { hotelId, memberId }: Own,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
) {
  const updated = await db
    .updateTable('passwordReset')
    .set({ tokenHash })
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now.toISOString())
    .returning('memberId')
    .executeTakeFirst()
  return updated !== undefined
}

type Link = { hotelId: string; tokenHash: Buffer }

/** The member whose link this is. */
export const findReset = (db: Reads, { hotelId, tokenHash }: Link, now: Date) =>
  db
    .selectFrom('passwordReset')
    .where('hotelId', '=', hotelId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .select(['hotelId', 'memberId'])
    .executeTakeFirst()

/** Whether the link was still open; it is not any more. */
export async function consumeReset(db: Writes, { hotelId, tokenHash }: Link, now: Date) {
  const deleted = await db
    .deleteFrom('passwordReset')
    .where('hotelId', '=', hotelId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .returning('memberId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Voids the member's link. */
export const deleteReset = (db: Writes, { hotelId, memberId }: Own) =>
  db
    .deleteFrom('passwordReset')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .execute()
