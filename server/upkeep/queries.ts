import { sql, type RawBuilder } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** `limit`: so few rows at once that nobody waits for long. */
type Batch = { before: Date; limit: number }
type HotelBatch = Batch & { hotelId: string }

export const listHotelIds = async (db: Reads) =>
  (await db.selectFrom('hotel').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Limits whose time is over count nothing any more; they belong to no hotel. */
export const dropThrottles = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'throttle', sql`resets_at < ${before}`, limit)

export const dropSessions = (db: Writes, { hotelId, before, limit }: HotelBatch) =>
  drop(db, 'session', sql`hotel_id = ${hotelId} and expires_at < ${before}`, limit)

/** Answers kept for whoever sends the same request again. */
export const dropHandledRequests = (db: Writes, { hotelId, before, limit }: HotelBatch) =>
  drop(db, 'handledRequest', sql`hotel_id = ${hotelId} and handled_at < ${before}`, limit)

/** What was sent, or never could be. */
export const dropDeliveries = (db: Writes, { hotelId, before, limit }: HotelBatch) =>
  drop(db, 'delivery', sql`hotel_id = ${hotelId} and settled_at < ${before}`, limit)

/** Photos that were taken for a case which then was never sent. */
export const dropUnclaimedPhotos = (db: Writes, { hotelId, before, limit }: HotelBatch) =>
  drop(
    db,
    'attachment',
    sql`hotel_id = ${hotelId} and feedback_id is null and created_at < ${before}`,
    limit,
  )

/** Answers with how many rows were there to drop; what somebody else holds is left for the next time. */
async function drop(db: Writes, table: keyof Tables, isOld: RawBuilder<unknown>, limit: number) {
  const old = sql`select ctid from ${sql.table(table)} where ${isOld} limit ${limit} for update skip locked`
  const dropped =
    await sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(db)
  return Number(dropped.numAffectedRows)
}

/** Forgets guests whose time is over. What they wrote stays, with whatever was counted of it. */
export async function eraseIdentities(db: Writes, { hotelId, before, limit }: HotelBatch) {
  const erased = await db
    .updateTable('guestIdentity')
    .set({ name: null, phone: null, phoneHash: null, erasedAt: before })
    .where('hotelId', '=', hotelId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('guestIdentity')
        .select('id')
        .where('hotelId', '=', hotelId)
        .where('erasedAt', 'is', null)
        .where('expiresAt', '<=', before.toISOString())
        .orderBy('expiresAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return erased.map(({ id }) => id)
}

export async function listCasesOf(db: Reads, hotelId: string, identityIds: string[]) {
  const cases = await db
    .selectFrom('feedback')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('guestIdentityId', 'in', identityIds)
    .execute()
  return cases.map(({ id }) => id)
}

/** What hour of the day it is at the first hotel, 0 to 23; undefined while there is none. */
export async function findHour(db: Reads, now: Date) {
  const first = await db
    .selectFrom('hotel')
    .select(
      sql<number>`extract(hour from ${now}::timestamptz at time zone timezone)::int`.as('hour'),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.hour
}
