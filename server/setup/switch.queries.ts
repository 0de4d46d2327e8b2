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
 * Closes or reopens a hotel. Closing ends all sessions and blocks sign-in, and guest pages show
 * whom to call; nothing is removed. Undefined if there is no such hotel.
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
  await writeSystemEvent(db, hotel.id, disabled ? 'disable' : 'enable', at)
  return { name: hotel.name, changed, endedSessions: Number(ended?.numDeletedRows ?? 0) }
}

/** Switches room charges on or off. Undefined if there is no such hotel. */
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
    await writeSystemEvent(db, hotel.id, hasPayment ? 'paymentOn' : 'paymentOff', at)
  }
  return { name: hotel.name, changed }
}

/** The operator is not a member of the hotel, so the author is `system`. */
const writeSystemEvent = (db: Writes, hotelId: string, action: string, at: Date) =>
  writeEvents(
    db,
    undefined,
    [{ action, entity: 'hotel', entityId: hotelId, hotelId, actorKind: 'system' }],
    at,
  )
