import type { Writes } from '../db/open.ts'

type Own = { hotelId: string; memberId: string }

/** Removes authenticator app, passkeys and recovery codes; whether there was a second factor. */
export async function deleteFactors(db: Writes, own: Own) {
  const hadApp = await deleteApp(db, own)
  const hadPasskey = await deletePasskeys(db, own)
  await deleteRecoveryCodes(db, own)
  return hadApp || hadPasskey
}

/** Whether the member had an authenticator app. */
export async function deleteApp(db: Writes, { hotelId, memberId }: Own) {
  const deleted = await db
    .deleteFrom('secondFactor')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst()
  return deleted !== undefined
}

async function deletePasskeys(db: Writes, { hotelId, memberId }: Own) {
  const deleted = await db
    .deleteFrom('passkey')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .returning('id')
    .execute()
  return deleted.length > 0
}

export const deleteRecoveryCodes = (db: Writes, { hotelId, memberId }: Own) =>
  db
    .deleteFrom('recoveryCode')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .execute()

/** Whether the member had signed in at a provider. */
export async function deleteIdentities(db: Writes, { hotelId, memberId }: Own) {
  const deleted = await db
    .deleteFrom('memberIdentity')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .returning('subject')
    .execute()
  return deleted.length > 0
}
