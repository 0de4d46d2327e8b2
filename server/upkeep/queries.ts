import { sql, type RawBuilder } from 'kysely'

import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { clearRequestHashes } from '../feedback/create/identity.queries.ts'

/** `limit` keeps batches small, so that other transactions do not wait long. */
type Batch = { before: Date; limit: number }

/** Expired rate limits. */
export const dropThrottles = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'throttle', sql`resets_at < ${before}`, limit)

export const dropSessions = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'session', sql`expires_at < ${before}`, limit)

/** Links for a new password that are over. */
export const dropResets = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'passwordReset', sql`expires_at < ${before}`, limit)

/** Devices not used for as long as a browser keeps the cookie. */
export const dropDevices = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'knownDevice', sql`seen_at < ${before}`, limit)

/** Answers saved for repeated requests. */
export const dropHandledRequests = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'handledRequest', sql`handled_at < ${before}`, limit)

/** Deliveries that were sent or have failed permanently. */
export const dropDeliveries = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'delivery', sql`settled_at < ${before}`, limit)

/** Imports with their rows, which cascade: applied ones too, whose report nobody reads any more. */
export const dropImports = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'sheetImport', sql`created_at < ${before}`, limit)

/** Photos uploaded for a case that was never submitted. */
export const dropUnclaimedPhotos = (db: Writes, { before, limit }: Batch) =>
  drop(db, 'attachment', sql`feedback_id is null and created_at < ${before}`, limit)

/**
 * Drops a batch over all hotels and returns the number of rows. Those locked by others are left for the
 * next run, and those of hotels that are being moved, of which nothing may change.
 */
async function drop(db: Writes, table: keyof Tables, isOld: RawBuilder<unknown>, limit: number) {
  const stays =
    table === 'throttle'
      ? sql`true`
      : sql`hotel_id <> all(array(${db.selectFrom('hotelMove').select('hotelId')}))`
  const old = sql`select ctid from ${sql.table(table)} where ${isOld} and ${stays} limit ${limit} for update skip locked`
  const dropped = await acrossHotels('expired rows', () =>
    sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`.execute(db),
  )
  return Number(dropped.numAffectedRows)
}

/** Hotels with a guest identity past its retention. */
export async function listHotelsWithExpired(db: Reads, now: Date) {
  const due = await db
    .selectFrom('guestIdentity')
    .where('erasedAt', 'is', null)
    .where('expiresAt', '<=', now.toISOString())
    .select('hotelId')
    .distinct()
    .execute()
  return due.map(({ hotelId }) => hotelId)
}

/** Erases guest identities past their retention. Their messages and all statistics remain. */
export async function eraseIdentities(db: Writes, hotelId: string, { before, limit }: Batch) {
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
  const ids = erased.map(({ id }) => id)
  await clearRequestHashes(db, hotelId, ids)
  return ids
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

/** The local hour at the first hotel, 0 to 23; undefined while there is none. */
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
