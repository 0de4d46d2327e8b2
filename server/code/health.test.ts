import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { code } from '@hotel/contract/code'
import { house } from '@hotel/contract/house'

import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})
const rowOf = (id: string) => admin.call(house.find, { id })
const health = () => admin.call(code.health, {})
const scan = (token: string) => server.guest(code.scan, { token })

describe('a scan', () => {
  test('is counted, also of a revoked card', async () => {
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

  test('of a card that never was is not found', async () => {
    await expect(scan(server.hotel.hotelCode + 'x'.repeat(14))).rejects.toMatchObject({
      code: 404001,
    })
    await expect(
      scan(server.otherHotel.hotelCode + server.hotel.room.token.slice(6)),
    ).rejects.toMatchObject({ code: 404001 })
  })
})

describe('the state of the codes', () => {
  test('names what nobody scanned, rooms without a code and rooms nobody answers for', async () => {
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

describe('cards to print', () => {
  test('come in the order of the doors, each with its drawing', async () => {
    const page = await admin.call(code.cards, { kind: 'free' })
    expect(page).toMatchObject({ total: 2, hotelName: 'Lakeside' })
    expect(page.list.map(({ houseNo }) => houseNo)).toEqual(['1201', '1202'])
    expect(page.list[0]).toMatchObject({
      path: expect.stringMatching(/^M0 0h7v1h-7z/),
      moduleCount: 37,
      pageUrl: expect.stringContaining('/g/'),
    })
    expect((await admin.call(code.cards, { kind: 'cost' })).list).toEqual([])
  })

  test('can be of one room, of one floor, and never of another hotel', async () => {
    const numbers = async (wish: object) =>
      (await admin.call(code.cards, { kind: 'free', ...wish })).list.map(({ houseNo }) => houseNo)
    expect(await numbers({ houseId: server.hotel.otherRoom.id })).toEqual(['1202'])
    expect(await numbers({ floor: '12', building: 'Main' })).toEqual(['1201', '1202'])
    expect(await numbers({ floor: '13' })).toEqual([])
    expect(await numbers({ houseId: server.otherHotel.room.id })).toEqual([])
    expect(await numbers({ houseId: uuidv7() })).toEqual([])
    expect(await numbers({ pageNum: 2, pageSize: 1 })).toEqual(['1202'])
  })
})
