import crypto from 'node:crypto'

import { dayMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'

import { logoPath } from '@hotel/contract/hotel'

import type { Writes } from '../../db/open.ts'
import { saveLogo } from '../../hotel/logo.queries.ts'
import { newRoomToken, storedToken } from '../../house/room-token.ts'
import type { Secrets } from '../../secrets.ts'
import { firstServices } from '../../setup/first-content.ts'
import { insertServices, insertTemplates } from '../../setup/queries.ts'
import { closedRoom, costFloors, roomWithOldCard, roomWithoutCode } from '../content/cast.ts'
import { services, templates } from '../content/content.ts'
import type { StagedHotel } from '../generate.ts'

type ExtrasContext = {
  db: Writes
  hotel: StagedHotel
  hotelCode: string
  secrets: Secrets
  now: Date
}

/** Logo, special rooms, cost codes, services and templates. */
export async function insertExtras(
  db: Writes,
  hotel: StagedHotel,
  now: Date,
  { logo, secrets }: { logo: Buffer; secrets: Secrets },
) {
  const { hotelCode } = await db
    .updateTable('hotel')
    .set({ hasPayment: true })
    .where('id', '=', hotel.id)
    .returning('hotelCode')
    .executeTakeFirstOrThrow()
  const fixesFor = { db, hotel, hotelCode, secrets, now }
  await insertLogo(fixesFor, logo)
  await insertSpecialRooms(fixesFor)
  await insertCards(fixesFor)
  const { id: hotelId, departments } = hotel
  await insertServices(db, { hotelId, currency: 'CNY', departments }, [
    ...firstServices,
    ...services,
  ])
  await insertTemplates(db, hotel.id, templates)
}

function insertLogo({ db, hotel, hotelCode, now }: ExtrasContext, content: Buffer) {
  const sha256 = crypto.createHash('sha256').update(content).digest()
  const address = logoPath.replace('{hotelCode}', hotelCode)
  const logo = { hotelId: hotel.id, mime: 'image/webp', sha256, content, changedAt: now }
  return saveLogo(db, logo, `${address}?v=${sha256.toString('hex').slice(0, 12)}`)
}

/** A closed room, and a new one without a code. */
async function insertSpecialRooms({ db, hotel, now }: ExtrasContext) {
  const room = {
    hotelId: hotel.id,
    houseType: 'room' as const,
    building: 'Main',
    floor: '7',
    zone: 'West',
    roomType: 'Suite',
  }
  await db
    .insertInto('house')
    .values([
      {
        ...room,
        id: uuidv7(),
        houseNo: closedRoom,
        name: `Room ${closedRoom}`,
        status: 'closed',
        closedAt: new Date(now.getTime() - 12 * dayMs),
      },
      { ...room, id: uuidv7(), houseNo: roomWithoutCode, name: `Room ${roomWithoutCode}` },
    ])
    .execute()
}

/** Cost codes, and a revoked code that guests still scan. */
async function insertCards({ db, hotel, hotelCode, secrets, now }: ExtrasContext) {
  const places = [...hotel.places.values()]
  const issued = {
    hotelId: hotel.id,
    provider: 'web' as const,
    issuedBy: hotel.members.admin.id,
  }
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const card = (houseId: string) => ({
    ...issued,
    id: uuidv7(),
    houseId,
    ...storedToken(secrets, newRoomToken(hotelCode)),
  })
  const costPlaces = places.filter(({ floor }) => costFloors.includes(floor))
  await db
    .insertInto('sunCode')
    .values(
      costPlaces.map(({ id }) => ({
        ...card(id),
        kind: 'cost' as const,
        status: 'active' as const,
        issuedAt: ago(60),
      })),
    )
    .execute()
  await db
    .insertInto('sunCode')
    .values({
      ...card(hotel.places.get(roomWithOldCard)!.id),
      kind: 'free',
      status: 'revoked',
      issuedAt: ago(400),
      revokedAt: ago(200),
      scanCount: 41,
      lateScanCount: 6,
      lastScanAt: ago(1),
    })
    .execute()
}
