import type { Writes } from '../db/open.ts'

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
