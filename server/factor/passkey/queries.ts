import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'

type Own = { hotelId: string; memberId: string }

export const listPasskeys = (db: Reads, { hotelId, memberId }: Own) =>
  db
    .selectFrom('passkey')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
    .execute()

export const findPasskey = (db: Reads, { hotelId, memberId }: Own, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('credentialId', '=', credentialId)
    .select(['id', 'publicKey'])
    .executeTakeFirst()

export type NewPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
}

/** False if the member has it already. */
export async function insertPasskey(db: Writes, { hotelId, memberId }: Own, facts: NewPasskey) {
  const added = await db
    .insertInto('passkey')
    .values({ hotelId, memberId, ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function countPasskeys(db: Reads, { hotelId, memberId }: Own) {
  const { count } = await db
    .selectFrom('passkey')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Notes the use of a passkey that is still there. False if it was removed, or if its count did not
 * grow: then a copy of it was used before.
 */
export async function usePasskey(
  db: Writes,
  { hotelId, id }: { hotelId: string; id: string },
  { signCount, at }: { signCount: number; at: Date },
) {
  const used = await db
    .updateTable('passkey')
    .set({ signCount, lastUsedAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or sign_count = 0 and ${signCount} = 0)`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deletePasskey(db: Writes, { hotelId, memberId }: Own, id: string) {
  const deleted = await db
    .deleteFrom('passkey')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
