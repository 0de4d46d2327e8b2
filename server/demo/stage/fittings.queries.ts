import crypto from 'node:crypto'

import { uuidv7 } from 'uuidv7'

import { logoPath } from '@hotel/contract/hotel'

import type { Writes } from '../../db/open.ts'
import { keepLogo } from '../../hotel/logo.queries.ts'
import { randomBase58 } from '../../secrets.ts'
import {
  closedRoom,
  costFloors,
  roomWithOldCard,
  roomWithoutCode,
  services,
  templates,
} from '../content/offers.ts'
import type { StagedHotel } from '../tell.ts'

const dayMs = 86_400_000
const tokenDigits = 14

type Fitting = { db: Writes; hotel: StagedHotel; hotelCode: string; now: Date }

/** What a hotel that has been open for a while has besides rooms, people and cases. */
export async function insertFittings(db: Writes, hotel: StagedHotel, now: Date, logo: Buffer) {
  const { hotelCode } = await db
    .updateTable('hotel')
    .set({ hasPayment: true })
    .where('id', '=', hotel.id)
    .returning('hotelCode')
    .executeTakeFirstOrThrow()
  const fitting = { db, hotel, hotelCode, now }
  await hangLogo(fitting, logo)
  await insertOddRooms(fitting)
  await insertCards(fitting)
  await insertServices(fitting)
  await insertTemplates(fitting)
}

function hangLogo({ db, hotel, hotelCode, now }: Fitting, content: Buffer) {
  const sha256 = crypto.createHash('sha256').update(content).digest()
  const address = logoPath.replace('{hotelCode}', hotelCode)
  const logo = { hotelId: hotel.id, mime: 'image/webp', sha256, content, changedAt: now }
  return keepLogo(db, logo, `${address}?v=${sha256.toString('hex').slice(0, 12)}`)
}

/** One that is closed for work, and one that is new and has no card yet. */
async function insertOddRooms({ db, hotel, now }: Fitting) {
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

/** The cost codes, and a card that was revoked and still hangs. */
async function insertCards({ db, hotel, hotelCode, now }: Fitting) {
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
    token: hotelCode + randomBase58(tokenDigits),
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

async function insertServices({ db, hotel }: Fitting) {
  const departments = await db
    .selectFrom('department')
    .where('hotelId', '=', hotel.id)
    .select(['id', 'name'])
    .execute()
  await db
    .insertInto('pricedService')
    .values(
      services.map(([en, zh, priceCents, department, active], position) => ({
        hotelId: hotel.id,
        id: uuidv7(),
        name: JSON.stringify({ en, 'zh-CN': zh }),
        priceCents,
        currency: 'CNY',
        departmentId: departments.find(({ name }) => name === department)?.id ?? null,
        active,
        position,
      })),
    )
    .execute()
}

async function insertTemplates({ db, hotel }: Fitting) {
  const categories = await db
    .selectFrom('category')
    .where('hotelId', '=', hotel.id)
    .where('type', '=', 'complaint')
    .select(['id', 'name'])
    .execute()
  await db
    .insertInto('replyTemplate')
    .values(
      templates.map(([locale, category, name, body]) => ({
        hotelId: hotel.id,
        id: uuidv7(),
        categoryId: categories.find((each) => each.name.en === category)?.id ?? null,
        locale,
        name,
        body,
      })),
    )
    .execute()
}
