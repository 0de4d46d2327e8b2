import type { Reads, Writes } from '../db/open.ts'
import { keptWrite } from '../db/statement/kept.ts'

type Place = { hotelId: string; memberId: string }

/** Devices remembered per member; the least recently seen is dropped. */
const maxDevices = 20

/** Remembers that the member signed in from this device. */
export const rememberDevice = (db: Writes, place: Place, deviceHash: Buffer, now: Date) =>
  devices.list(db, { ...place, deviceHash, now })

const devices = keptWrite<Place & { deviceHash: Buffer; now: Date }>()((db, given) =>
  db
    .with('remembered', (remember) =>
      remember
        .insertInto('knownDevice')
        .values({
          hotelId: given('hotelId'),
          memberId: given('memberId'),
          deviceHash: given('deviceHash'),
          seenAt: given('now'),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['hotelId', 'memberId', 'deviceHash'])
            .doUpdateSet({ seenAt: given('now') }),
        ),
    )
    .deleteFrom('knownDevice')
    .where('hotelId', '=', given('hotelId'))
    .where('memberId', '=', given('memberId'))
    .where('deviceHash', 'in', (eb) =>
      eb
        .selectFrom('knownDevice')
        .select('deviceHash')
        .where('hotelId', '=', given('hotelId'))
        .where('memberId', '=', given('memberId'))
        .where('deviceHash', '!=', given('deviceHash'))
        .orderBy('seenAt', 'desc')
        .orderBy('deviceHash')
        .offset(maxDevices - 1),
    ),
)

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
