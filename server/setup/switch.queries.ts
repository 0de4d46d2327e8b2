import { sql } from 'kysely'

import type { Writes } from '../db/open.ts'
import { writeEvents } from '../http/transact.ts'

const findByCode = (db: Writes, hotelCode: string) =>
  db
    .selectFrom('hotel')
    .where('hotelCode', '=', hotelCode.toUpperCase())
    .select(['id', 'name', 'disabledAt', 'hasPayment'])
    .forUpdate()
    .executeTakeFirst()

/**
 * Closes a hotel, or opens it again: nobody signs in, whoever is signed in is no longer, and guests
 * are told whom to call. Nothing is removed. Undefined where there is no such hotel.
 */
export async function setDisabled(db: Writes, hotelCode: string, disabled: boolean, at: Date) {
  const hotel = await findByCode(db, hotelCode)
  if (!hotel) return undefined
  const changed = (hotel.disabledAt !== null) !== disabled
  if (!changed) return { name: hotel.name, changed, endedSessions: 0 }
  await db
    .updateTable('hotel')
    .set({ disabledAt: disabled ? at : null })
    .where('id', '=', hotel.id)
    .execute()
  const ended = disabled
    ? await db.deleteFrom('session').where('hotelId', '=', hotel.id).executeTakeFirst()
    : undefined
  await tell(db, hotel.id, disabled ? 'disable' : 'enable', at)
  return { name: hotel.name, changed, endedSessions: Number(ended?.numDeletedRows ?? 0) }
}

/** Whether guests may charge to their room. Undefined where there is no such hotel. */
export async function setPayment(db: Writes, hotelCode: string, hasPayment: boolean, at: Date) {
  const hotel = await findByCode(db, hotelCode)
  if (!hotel) return undefined
  const changed = hotel.hasPayment !== hasPayment
  if (changed) {
    await db
      .updateTable('hotel')
      .set({ hasPayment, version: sql`version + 1` })
      .where('id', '=', hotel.id)
      .execute()
    await tell(db, hotel.id, hasPayment ? 'paymentOn' : 'paymentOff', at)
  }
  return { name: hotel.name, changed }
}

/** Whoever runs the server is nobody of the hotel. */
const tell = (db: Writes, hotelId: string, action: string, at: Date) =>
  writeEvents(
    db,
    undefined,
    [{ action, entity: 'hotel', entityId: hotelId, hotelId, actorKind: 'system' }],
    at,
  )
