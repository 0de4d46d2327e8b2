import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { deleteRecoveryCodes } from '../session/factor.queries.ts'

type Own = { hotelId: string; memberId: string }

/** The member's second factors, with the names an authenticator app shows. */
export const findFactor = (db: Reads, { hotelId, memberId }: Own) =>
  db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .leftJoin('secondFactor', (join) => sameHotel(join, 'secondFactor.memberId', 'member.id'))
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', memberId)
    .select(['secondFactor.addedAt', 'member.userRole', 'member.userName', 'member.name'])
    .select(['hotel.name as hotelName', 'hotel.setting'])
    .select((eb) =>
      eb
        .selectFrom('recoveryCode')
        .whereRef('recoveryCode.hotelId', '=', 'member.hotelId')
        .whereRef('recoveryCode.memberId', '=', 'member.id')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .as('recoveryCodesLeft'),
    )
    .select((eb) =>
      eb
        .selectFrom('passkey')
        .whereRef('passkey.hotelId', '=', 'member.hotelId')
        .whereRef('passkey.memberId', '=', 'member.id')
        .select((keys) => keys.fn.countAll<number>().as('count'))
        .as('passkeyCount'),
    )
    .executeTakeFirstOrThrow()

/** Holds the member until the commit, so that of two factors added at once one is the first. */
export const lockOwn = (db: Writes, { hotelId, memberId }: Own) =>
  db
    .selectFrom('member')
    .where('hotelId', '=', hotelId)
    .where('id', '=', memberId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function findSecret(db: Reads, { hotelId, memberId }: Own) {
  const found = await db
    .selectFrom('secondFactor')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .select('secret')
    .executeTakeFirst()
  return found?.secret
}

/** False if the member already has one. */
export async function insertFactor(
  db: Writes,
  own: Own,
  facts: { secret: Buffer; lastStep: number; addedAt: Date },
) {
  const { hotelId, memberId } = own
  const added = await db
    .insertInto('secondFactor')
    .values({ hotelId, memberId, ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst()
  return added !== undefined
}

/** Accepts a code of this step unless one of it or of a later one was accepted before. */
export async function useStep(db: Writes, { hotelId, memberId }: Own, step: number) {
  const used = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('lastStep', '<', step)
    .returning('memberId')
    .executeTakeFirst()
  return used !== undefined
}

/** Uses up a recovery code; false if the member has no such one. */
export async function useRecoveryCode(db: Writes, { hotelId, memberId }: Own, codeHash: Buffer) {
  const used = await db
    .deleteFrom('recoveryCode')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .returning('memberId')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces the member's recovery codes. */
export async function saveRecoveryCodes(
  db: Writes,
  { hotelId, memberId }: Own,
  codeHashes: readonly Buffer[],
) {
  await deleteRecoveryCodes(db, { hotelId, memberId })
  await db
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ hotelId, memberId, codeHash })))
    .execute()
}
