import { sql } from 'kysely'

import { foldedNo } from '@hotel/contract/house/number'

import type { Reads, Writes } from '../db/open.ts'

/** Held until commit, so that of rooms added at the same moment no two have one number. */
export const lockNumbers = (db: Writes, hotelId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`room numbers ${hotelId}`}, 0))`.execute(db)

/** The numbers of all rooms of the hotel, also of closed ones. */
export const listNumbers = (db: Reads, hotelId: string) =>
  db.selectFrom('house').select(['id', 'houseNo']).where('hotelId', '=', hotelId).execute()

/** Whether a room has the number already, in any case; to be checked once the numbers are locked. */
export async function isTaken(db: Reads, hotelId: string, houseNo: string, ownId?: string) {
  const rooms = await listNumbers(db, hotelId)
  const wanted = foldedNo(houseNo)
  return rooms.some((room) => room.id !== ownId && foldedNo(room.houseNo) === wanted)
}
