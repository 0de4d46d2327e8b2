import type { Reads, Writes } from '../db/open.ts'

type Place = { hotelId: string; memberId: string }

/** Devices remembered per member; the least recently seen is dropped. */
const maxDevices = 20

/** Remembers that the member signed in from this device. */
export async function rememberDevice(db: Writes, place: Place, deviceHash: Buffer, now: Date) {
  await db
    .insertInto('knownDevice')
    .values({ ...place, deviceHash, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'memberId', 'deviceHash']).doUpdateSet({ seenAt: now }),
    )
    .execute()
  await db
    .deleteFrom('knownDevice')
    .where('hotelId', '=', place.hotelId)
    .where('memberId', '=', place.memberId)
    .where('deviceHash', 'in', (eb) =>
      eb
        .selectFrom('knownDevice')
        .select('deviceHash')
        .where('hotelId', '=', place.hotelId)
        .where('memberId', '=', place.memberId)
        .orderBy('seenAt', 'desc')
        .orderBy('deviceHash')
        .offset(maxDevices),
    )
    .execute()
}

/** Forgets all devices of the member. */
export const deleteDevices = (db: Writes, { hotelId, memberId }: Place) =>
  db
    .deleteFrom('knownDevice')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .execute()

/** Whether this browser has signed in here, as any member of the hotel. */
export async function isKnownDevice(db: Reads, hotelId: string, deviceHash: Buffer | undefined) {
  if (!deviceHash) return false
  const device = db
    .selectFrom('knownDevice')
    .where('hotelId', '=', hotelId)
    .where('deviceHash', '=', deviceHash)
    .select('memberId')
    .limit(1)
  return (await device.executeTakeFirst()) !== undefined
}
