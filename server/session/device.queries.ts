import type { Reads, Writes } from '../db/open.ts'
import { preparedWrite } from '../db/statement/prepared.ts'

type Place = { hotelId: string; memberId: string }

/** Devices remembered per member; the least recently seen is dropped. */
const maxDevices = 20

/** Remembers that the member signed in from this device. */
export const rememberDevice = (db: Writes, place: Place, deviceHash: Buffer, now: Date) =>
  devices.list(db, { ...place, deviceHash, now })

const devices = preparedWrite<Place & { deviceHash: Buffer; now: Date }>()((db, param) =>
  db
    .with('remembered', (remember) =>
      remember
        .insertInto('knownDevice')
        .values({
          hotelId: param('hotelId'),
          memberId: param('memberId'),
          deviceHash: param('deviceHash'),
          seenAt: param('now'),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['hotelId', 'memberId', 'deviceHash'])
            .doUpdateSet({ seenAt: param('now') }),
        ),
    )
    .deleteFrom('knownDevice')
    .where('hotelId', '=', param('hotelId'))
    .where('memberId', '=', param('memberId'))
    .where('deviceHash', 'in', (eb) =>
      eb
        .selectFrom('knownDevice')
        .select('deviceHash')
        .where('hotelId', '=', param('hotelId'))
        .where('memberId', '=', param('memberId'))
        .where('deviceHash', '!=', param('deviceHash'))
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
