import { dayMs, hourMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import type { InputOf } from '@hotel/contract/http/endpoint'
import { house } from '@hotel/contract/house'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
type Filter = InputOf<typeof house.list>
const allRooms = ['1201', '1202', '901', '1001', 'A9', 'A10', 'LOBBY']
const ids: Record<string, string> = {}
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  admin = await server.signIn({ userRole: 1, routeList: [] })
  ada = await server.signIn({ name: 'Ada', routeList: ['AuditManage', 'RoomList'] })
  ids['1201'] = server.hotel.room.id
  ids['1202'] = server.hotel.otherRoom.id
  const facts = {
    '901': { floor: '9', zone: 'East', roomType: 'Twin' },
    '1001': { floor: '10', building: 'Annexe' },
    A9: { name: '100% silk suite' },
    A10: {},
    LOBBY: { houseType: 'lobby' as const, name: 'Lobby' },
  }
  for (const [houseNo, more] of Object.entries(facts)) {
    ids[houseNo] = (await admin.call(house.create, { houseNo, ...more })).id
  }
  await admin.call(house.edit, { id: ids['A10']!, version: 1, status: 'closed' })
  const { db } = server.database
  const match = {
    hotelId: server.hotel.id,
    duty: 'owner' as const,
    createdBy: null,
    createdAt: new Date(),
    endedAt: null,
  }
  const gone = await server.signIn({ name: 'Gone' })
  await db
    .insertInto('memberHouse')
    .values([
      { ...match, memberId: ada.memberId, houseId: ids['901']! },
      { ...match, memberId: ada.memberId, houseId: ids['1201'] },
      { ...match, memberId: admin.memberId, houseId: ids['1201'], duty: 'backup' },
      { ...match, memberId: gone.memberId, houseId: ids['A9']! },
      { ...match, memberId: ada.memberId, houseId: ids['1001']!, endedAt: new Date() },
    ])
    .execute()
  await db
    .updateTable('member')
    .set({ status: 'disabled' })
    .where('id', '=', gone.memberId)
    .execute()
})

const numbers = async (filter: Filter, who = admin) => {
  const page = await who.call(house.list, { pageSize: 100, ...filter })
  expect(page).toMatchObject({ total: page.list.length, totalIsExact: true })
  return page.list.map(({ houseNo }) => houseNo)
}
const rowOf = async (houseNo: string, who = admin) =>
  (await who.call(house.list, { pageSize: 100 })).list.find((row) => row.houseNo === houseNo)!

describe('Room list', () => {
  test('has all rooms in the order of their numbers', async () => {
    expect(await numbers({})).toEqual(['901', '1001', '1201', '1202', 'A9', 'A10', 'LOBBY'])
    expect(await numbers({ sortOrder: 'desc' })).toEqual(
      ['901', '1001', '1201', '1202', 'A9', 'A10', 'LOBBY'].toReversed(),
    )
  })

  test.each<[string, Filter, string[]]>([
    ['number', { keyword: '20' }, ['1201', '1202']],
    ['number as screens say it', { keyword: 'Room 1201' }, ['1201']],
    ['name', { keyword: 'lobby' }, ['LOBBY']],
    ['kind of room', { keyword: 'twin' }, ['901']],
    ['a keyword with a LIKE wildcard', { keyword: '0%' }, ['A9']],
    ['a LIKE wildcard alone', { keyword: '_' }, []],
    ['building', { building: 'Annexe' }, ['1001']],
    ['floor', { floor: '12' }, ['1201', '1202']],
    ['zone', { zone: 'East' }, ['901']],
    ['type', { houseType: 'lobby' }, ['LOBBY']],
    ['status', { status: 'closed' }, ['A10']],
    ['having a responsible member', { matched: true }, ['901', '1201']],
    [
      'having no active responsible member',
      { matched: false },
      ['1001', '1202', 'A9', 'A10', 'LOBBY'],
    ],
    ['having a code', { hasCode: true }, ['1201', '1202']],
    ['having no code', { hasCode: false }, ['901', '1001', 'A9', 'A10', 'LOBBY']],
    ['several conditions at once', { hasCode: false, status: 'in_use', floor: '9' }, ['901']],
  ])('can be filtered by %s', async (_, filter, found) => {
    expect(await numbers(filter)).toEqual(found)
  })

  test('can be filtered by responsible member', async () => {
    expect(await numbers({ memberId: ada.memberId })).toEqual(['901', '1201'])
    expect(await numbers({ memberId: uuidv7() })).toEqual([])
  })

  test('pages without duplicates or gaps', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNum) => admin.call(house.list, { pageNum, pageSize: 3 })),
    )
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7])
    expect(pages.flatMap(({ list }) => list.map(({ houseNo }) => houseNo)).toSorted()).toEqual(
      allRooms.toSorted(),
    )
  })

  test('has no rooms of another hotel', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await numbers({}, stranger)).toEqual(['1201', '1202'])
    expect(await numbers({ memberId: ada.memberId }, stranger)).toEqual([])
    await expect(stranger.call(house.find, { id: ids['901']! })).rejects.toMatchObject({
      code: 404001,
    })
    expect((await stranger.call(house.plan, {})).houses).toHaveLength(2)
  })
})

describe('Room row', () => {
  test('shows responsible members, the owner first, and the code', async () => {
    const row = await rowOf('1201')
    expect(row.members).toEqual([
      { memberId: ada.memberId, name: 'Ada', duty: 'owner' },
      { memberId: admin.memberId, name: expect.any(String), duty: 'backup' },
    ])
    const { room } = server.hotel
    expect(row.sunCode).toMatchObject({
      id: room.codeId,
      provider: 'web',
      pageUrl: `https://feedback.example.com/g/${room.token}`,
      imageUrl: expect.stringContaining(room.codeId),
      scanCount: 0,
      lastScanAt: null,
    })
    expect(row.costSunCode).toBeNull()
    expect((await rowOf('A9')).members).toEqual([])
    expect(await admin.call(house.find, { id: row.id })).toEqual(row)
  })

  test('counts open cases, complaints and flowers that the caller may see', async () => {
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const { db } = server.database
    await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    await complain(server.guest, server.otherHotel)
    await db
      .insertInto('serviceFlower')
      .values(
        [3, 2, 1].map((flowers, index) => ({
          hotelId: server.hotel.id,
          id: uuidv7(),
          houseId: ids['1201']!,
          memberId: ada.memberId,
          departmentId: null,
          sunCodeId: null,
          feedbackId: null,
          flowers,
          word: '',
          deviceHash: null,
          day: '2026-01-01',
          createdAt: new Date(Date.now() - index * 16 * dayMs),
        })),
      )
      .execute()
    expect(await rowOf('1201')).toMatchObject({ openCount: 2, complaint30d: 2, flower30d: 5 })
    expect(await rowOf('1201', ada)).toMatchObject({ openCount: 1, complaint30d: 1 })
    expect(await numbers({ sortField: 'openCount', sortOrder: 'desc', pageSize: 7 })).toEqual([
      '1201',
      '901',
      '1001',
      '1202',
      'A9',
      'A10',
      'LOBBY',
    ])
    const onPlan = async (who: SignedIn) =>
      (await who.call(house.plan, {})).houses.find(({ houseNo }) => houseNo === '1201')
    expect(await onPlan(admin)).toMatchObject({ openCount: 2, overdueCount: 0, complaint30d: 2 })
    expect(await onPlan(ada)).toMatchObject({ openCount: 1, complaint30d: 1 })
    server.time.now = new Date(Date.now() + 10 * hourMs)
    expect(await onPlan(await server.signIn({ userRole: 1 }))).toMatchObject({ overdueCount: 2 })
    server.time.now = undefined
    await db
      .updateTable('feedback')
      .set({ status: 'closed', createdAt: new Date(Date.now() - 31 * dayMs) })
      .where('id', '=', item.id)
      .execute()
    expect(await rowOf('1201')).toMatchObject({ openCount: 1, complaint30d: 1 })
  })
})
