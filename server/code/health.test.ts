import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { code } from '@hotel/contract/code'
import { house } from '@hotel/contract/house'

import { makeHotel } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})
const rowOf = (id: string) => admin.call(house.find, { id })
const health = () => admin.call(code.health, {})
const scan = (token: string) => server.guest(code.scan, { token })

describe('Scan', () => {
  test('is counted, also for a revoked code', async () => {
    const { id, token, codeId } = server.hotel.room
    await scan(token)
    await scan(token)
    expect((await rowOf(id)).sunCode).toMatchObject({
      scanCount: 2,
      lastScanAt: expect.stringContaining('Z'),
    })
    expect((await health()).stillScanned.total).toBe(0)
    await admin.call(code.issue, { houseId: id, renew: 'true' })
    expect((await health()).stillScanned.total).toBe(0)
    await scan(token)
    expect((await health()).stillScanned).toEqual({
      total: 1,
      list: [expect.objectContaining({ houseId: id, codeId, houseNo: '1201', lateScanCount: 1 })],
    })
  })

  test('of an unknown token is not found', async () => {
    await expect(scan(server.hotel.hotelCode + 'x'.repeat(14))).rejects.toMatchObject({
      code: 404001,
    })
    await expect(
      scan(server.otherHotel.hotelCode + server.hotel.room.token.slice(6)),
    ).rejects.toMatchObject({ code: 404001 })
  })
})

describe('Code health', () => {
  test('lists unscanned codes, rooms without a code and rooms without a responsible member', async () => {
    const bare = await admin.call(house.create, { houseNo: '99' })
    const closed = await admin.call(house.create, { houseNo: '98' })
    await admin.call(house.edit, { id: closed.id, version: 1, status: 'closed' })
    await server.database.db
      .insertInto('memberHouse')
      .values({
        hotelId: server.hotel.id,
        memberId: admin.memberId,
        houseId: server.hotel.room.id,
        duty: 'owner',
        createdBy: null,
        createdAt: new Date(),
        endedAt: null,
      })
      .execute()
    const found = await health()
    const numbers = (list: { houseNo: string }[]) => list.map(({ houseNo }) => houseNo)
    expect(numbers(found.neverScanned.list)).toEqual(['1202', '1201'])
    expect(numbers(found.withoutCode.list)).toEqual(['99'])
    expect(numbers(found.unanswered.list)).toEqual(['99', '1202'])
    expect(found.withoutCode.list[0]).toEqual({ houseId: bare.id, houseNo: '99', name: '' })
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await stranger.call(code.health, {})).toMatchObject({
      stillScanned: { total: 0 },
      withoutCode: { total: 0 },
      unanswered: { total: 2 },
    })
  })
})

describe('Code health of a hotel without rooms in use', () => {
  test('counts no rooms and no codes, and tells closed rooms from none', async () => {
    const { db } = server.database
    const { id: hotelId } = server.otherHotel
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await stranger.call(code.health, {})).toMatchObject({ houseCount: 2, codeCount: 2 })
    await db.updateTable('house').set({ status: 'closed' }).where('hotelId', '=', hotelId).execute()
    const closed = { houseCount: 0, codeCount: 0, hasRooms: true }
    expect(await stranger.call(code.health, {})).toMatchObject(closed)
    const hotel = await makeHotel(server.database, 'New')
    await db.deleteFrom('sunCode').where('hotelId', '=', hotel.id).execute()
    await db.deleteFrom('house').where('hotelId', '=', hotel.id).execute()
    const first = await server.signIn({ hotel, userRole: 1 })
    expect(await first.call(code.health, {})).toMatchObject({ houseCount: 0, hasRooms: false })
  })
})

describe('Printed cards', () => {
  test('are listed in room order with the path of their QR code', async () => {
    const page = await admin.call(code.cards, { kind: 'free' })
    expect(page).toMatchObject({
      total: 2,
      hotelName: 'Lakeside',
      hotelPhone: '+862112345678',
    })
    expect(page.list.map(({ houseNo }) => houseNo)).toEqual(['1201', '1202'])
    expect(page.list[0]).toMatchObject({
      path: expect.stringMatching(/^M0 0h7v1h-7z/),
      moduleCount: 37,
      pageUrl: expect.stringContaining('/g/'),
    })
    expect((await admin.call(code.cards, { kind: 'cost' })).list).toEqual([])
  })

  test('can be filtered by room and floor, within one hotel', async () => {
    const numbers = async (filter: object) =>
      (await admin.call(code.cards, { kind: 'free', ...filter })).list.map(({ houseNo }) => houseNo)
    expect(await numbers({ houseId: server.hotel.otherRoom.id })).toEqual(['1202'])
    expect(await numbers({ floor: '12', building: 'Main' })).toEqual(['1201', '1202'])
    expect(await numbers({ floor: '13' })).toEqual([])
    expect(await numbers({ houseId: server.otherHotel.room.id })).toEqual([])
    expect(await numbers({ houseId: uuidv7() })).toEqual([])
    expect(await numbers({ pageNum: 2, pageSize: 1 })).toEqual(['1202'])
  })
})
