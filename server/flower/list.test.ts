import { dayMs } from '@hotel/contract/duration'
import { beforeAll, describe, expect, test } from 'vitest'

import { flower } from '@hotel/contract/guest/flower'
import { homepage } from '@hotel/contract/homepage'

import { giveFlowers } from '../testing/flower.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const path = '/hotel/client/wechat/service/flower/list'

const give = (flowers: Parameters<typeof giveFlowers>[1]) => giveFlowers(server, flowers)

let mei: SignedIn
let bo: SignedIn
let manager: SignedIn
beforeAll(async () => {
  const departmentId = server.hotel.departmentId('Housekeeping')
  mei = await server.signIn({ name: 'Mei', departmentId, routeList: ['AuditManage', 'RoomList'] })
  bo = await server.signIn({ name: 'Bo' })
  manager = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'Administrators'] })
  const eve = await server.signIn({ hotel: server.otherHotel, name: 'Eve' })
  await give({ to: mei, flowers: 3, word: 'Wonderful room, 谢谢' })
  await give({ to: mei, flowers: 2, at: '2026-05-05T15:59:00Z' })
  await give({ to: bo, flowers: 3, at: '2026-05-05T16:01:00Z', room: server.hotel.otherRoom })
  await give({ to: { departmentId }, word: 'All of you' })
  await give({ hotel: server.otherHotel, to: eve, flowers: 3, word: 'Wonderful too' })
})

describe('Flower list', () => {
  test('shows a manager all flowers of the hotel, with totals and leaders', async () => {
    const { list, total, summary } = await manager.call(flower.list, {})
    expect(total).toBe(4)
    expect(list[0]).toMatchObject({
      memberName: 'Bo',
      flowers: 3,
      houseNo: '1202',
      createdAt: '2026-05-05T16:01:00.000Z',
    })
    expect(summary).toMatchObject({
      totalFlowers: 9,
      thanks: 4,
      topMembers: [
        { name: 'Mei', flowers: 5, thanks: 2 },
        { name: 'Bo', flowers: 3, thanks: 1 },
      ],
      topDepartments: [{ name: 'Housekeeping', flowers: 1, thanks: 1 }],
    })
    expect(JSON.stringify(list)).not.toContain('too')
  })

  test('shows staff only their own, even with another member’s filter', async () => {
    const { list, summary } = await mei.call(flower.list, {})
    expect(list.map(({ memberName }) => memberName)).toEqual(['Mei', 'Mei'])
    expect(summary).toMatchObject({ totalFlowers: 5, topDepartments: [] })
    expect((await mei.call(flower.list, { memberId: bo.memberId })).total).toBe(0)
  })

  test.each([
    ['a day of the hotel’s own calendar', { startDate: '2026-05-05', endDate: '2026-05-05' }, 1],
    ['the day after', { startDate: '2026-05-06' }, 1],
    ['a message', { keyword: '谢谢' }, 1],
    ['a name, ignoring case', { keyword: 'mei' }, 2],
    ['a room', { keyword: '1202' }, 1],
    ['an SQL wildcard', { keyword: '%' }, 0],
  ])('finds by %s', async (_, filter, found) => {
    expect((await manager.call(flower.list, filter)).total).toBe(found)
  })

  test('filters by room, by member and by department including its members', async () => {
    const totalOf = async (filter: object) => (await manager.call(flower.list, filter)).total
    expect(await totalOf({ houseId: server.hotel.otherRoom.id })).toBe(1)
    expect(await totalOf({ memberId: bo.memberId })).toBe(1)
    expect(await totalOf({ departmentId: server.hotel.departmentId('Housekeeping') })).toBe(3)
    expect(await totalOf({ houseId: server.otherHotel.room.id })).toBe(0)
  })

  test('pages and sorts', async () => {
    const page = (pageNum: number) =>
      manager.call(flower.list, { pageNum, pageSize: 3, sortField: 'flowers', sortOrder: 'desc' })
    const [first, second] = [await page(1), await page(2)]
    expect(first.list.map(({ flowers }) => flowers)).toEqual([3, 3, 2])
    expect(second.list.map(({ flowers }) => flowers)).toEqual([1])
    expect(second).toMatchObject({ total: 4, summary: { totalFlowers: 9 } })
  })

  test('needs a session and access, and names invalid fields', async () => {
    expect(await server.send({ method: 'POST', path, body: {} })).toMatchObject({ code: 401 })
    await expect(bo.call(flower.list, {})).rejects.toMatchObject({ code: 403001 })
    for (const [field, input] of [
      ['pageSize', { pageSize: 101 }],
      ['startDate', { startDate: '2026-02-30' }],
      ['endDate', { startDate: '2026-01-01', endDate: '2027-06-01' }],
      ['keyword', { keyword: 'x'.repeat(51) }],
      ['houseId', { houseId: '7' }],
    ] as const) {
      await expect(manager.call(flower.list, input as object)).rejects.toMatchObject({
        code: 400002,
        data: { fields: { [field]: expect.any(String) } },
      })
    }
  })
})

describe('Abusive message', () => {
  test('is hidden by a manager from staff and all totals, and can be restored', async () => {
    const id = await give({ to: mei, flowers: 3, word: 'something ugly' })
    const day = { startDate: '2026-05-04', endDate: '2026-05-04' }
    const counts = async () => ({
      own: (await mei.call(flower.list, {})).total,
      sum: (await manager.call(flower.list, {})).summary.totalFlowers,
      home: (await manager.call(homepage.numbers, day)).flowerCount,
    })
    const before = await counts()
    await manager.call(flower.hide, { id, hidden: true })
    expect(await counts()).toEqual({
      own: before.own - 1,
      sum: before.sum - 3,
      home: before.home - 3,
    })
    const { list } = await manager.call(flower.list, { keyword: 'ugly' })
    expect(list).toMatchObject([{ id, hidden: true }])
    const shown = await manager.call(flower.list, { keyword: 'ugly', hidden: false })
    expect(shown).toMatchObject({ list: [], total: 0 })
    await manager.call(flower.hide, { id, hidden: false })
    expect(await counts()).toEqual(before)
    await manager.call(flower.hide, { id, hidden: true })
  })

  test('of another hotel is not found, and staff cannot hide messages', async () => {
    const id = await give({ to: mei })
    const foreign = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    await expect(foreign.call(flower.hide, { id, hidden: true })).rejects.toMatchObject({
      code: 404001,
    })
    await expect(mei.call(flower.hide, { id, hidden: true })).rejects.toMatchObject({
      code: 403001,
    })
    await expect(manager.call(flower.hide, { id: 'x', hidden: true })).rejects.toMatchObject({
      code: 400002,
    })
  })
})

describe('Own flowers', () => {
  test('are those of the last 30 days for member and department, latest first', async () => {
    const departmentId = server.hotel.departmentId('Food and beverage')
    const sam = await server.signIn({ name: 'Sam', departmentId })
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    await give({ to: sam, flowers: 3, word: 'too long ago', at: ago(31) })
    await give({ to: sam, flowers: 2, word: 'first', at: ago(3) })
    await give({ to: { departmentId }, flowers: 1, word: 'all of you', at: ago(1) })
    expect(await sam.call(flower.mine, {})).toMatchObject({
      totalFlowers: 3,
      thanks: 2,
      latest: [{ word: 'all of you' }, { word: 'first' }],
    })
    expect(await (await server.signIn()).call(flower.mine, {})).toEqual({
      totalFlowers: 0,
      thanks: 0,
      latest: [],
    })
  })
})
