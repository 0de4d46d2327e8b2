import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { match } from '@hotel/contract/member/match'
import { member } from '@hotel/contract/member'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let boss: SignedIn
const houses = new Map<string, string>()

beforeAll(async () => {
  boss = await server.signIn({ userRole: 1 })
  const numbers = ['99', '301', '302', '310', '318', '319', 'B2', 'B10']
  const rows = numbers.map((houseNo) => ({
    hotelId: server.hotel.id,
    id: uuidv7(),
    houseNo,
    name: '',
    houseType: 'room' as const,
    building: 'Tower',
    floor: '3',
    status: houseNo === '310' ? ('closed' as const) : ('in_use' as const),
  }))
  await server.database.db.insertInto('house').values(rows).execute()
  for (const { houseNo, id } of rows) houses.set(houseNo, id)
})

const id = (houseNo: string) => houses.get(houseNo)!
const give = (memberId: string, input: object, { call }: SignedIn = boss) =>
  call(match.add, { memberId, duty: 'owner', ...input })
const cancel = (memberId: string, input: object, { call }: SignedIn = boss) =>
  call(match.cancel, { memberId, ...input })
const nosOf = async (memberId: string) =>
  (await boss.call(match.list, { memberId, matched: true, pageSize: 100 })).list.map(
    ({ houseNo }) => houseNo,
  )

describe('Matching', () => {
  test('by list makes a member responsible for rooms, idempotently', async () => {
    const { memberId } = await server.signIn()
    const houseIds = [id('301'), id('302')]
    const done = { addedCount: 2, unchangedCount: 0, endedCount: 0, reassignedCount: 0 }
    expect(await give(memberId, { houseIds })).toEqual(done)
    expect(await give(memberId, { houseIds })).toMatchObject({ addedCount: 0, unchangedCount: 2 })
    expect(await nosOf(memberId)).toEqual(['301', '302'])
  })

  test('by range takes the rooms in use between two numbers of a floor', async () => {
    const { memberId } = await server.signIn()
    const range = { building: 'Tower', floor: '3', fromNo: '301', toNo: '318' }
    expect(await give(memberId, { range })).toMatchObject({ addedCount: 3 })
    expect(await nosOf(memberId)).toEqual(['301', '302', '318'])
    const letters = { floor: '3', fromNo: 'B2', toNo: 'B10' }
    expect(await give(memberId, { range: letters })).toMatchObject({ addedCount: 2 })
    const inOtherCase = { floor: '3', fromNo: 'b2', toNo: 'b10' }
    expect(await give(memberId, { range: inOtherCase })).toMatchObject({ unchangedCount: 2 })
  })

  test.each([
    ['neither rooms nor a range', {}, 'houseIds'],
    ['both', { houseIds: [uuidv7()], range: { floor: '3', fromNo: '1', toNo: '2' } }, 'houseIds'],
    ['an empty range', { range: { floor: '3', fromNo: '400', toNo: '500' } }, 'range'],
    ['501 rooms', { houseIds: Array.from({ length: 501 }, () => uuidv7()) }, 'houseIds'],
  ])('is refused with the field for %s', async (_, input, field) => {
    const { memberId } = await server.signIn()
    await expect(give(memberId, input)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('changes an existing duty', async () => {
    const { memberId } = await server.signIn()
    await give(memberId, { houseIds: [id('301')] })
    expect(await give(memberId, { houseIds: [id('301')], duty: 'backup' })).toMatchObject({
      addedCount: 1,
    })
    const { list } = await boss.call(match.list, { memberId, matched: true })
    expect(list).toMatchObject([{ houseNo: '301', duty: 'backup' }])
  })

  test("exclusively ends others' duty and reroutes their cases of these rooms", async () => {
    const { room } = server.hotel
    const before = await server.signIn()
    const after = await server.signIn()
    const backup = await server.signIn()
    await give(before.memberId, { houseIds: [room.id, id('319')] })
    await give(backup.memberId, { houseIds: [room.id], duty: 'backup' })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect(item.ownerId).toBe(before.memberId)
    const answer = await give(after.memberId, { houseIds: [room.id], exclusive: true })
    expect(answer).toMatchObject({ addedCount: 1, endedCount: 1, reassignedCount: 1 })
    const { list } = await boss.call(match.list, { keyword: '1201' })
    expect(list[0]?.members.map(({ id: memberId, duty }) => [memberId, duty])).toEqual([
      [after.memberId, 'owner'],
      [backup.memberId, 'backup'],
    ])
    expect(await nosOf(before.memberId)).toEqual(['319'])
    const { ownerId } = await server.database.db
      .selectFrom('feedback')
      .select('ownerId')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(ownerId).toBe(after.memberId)
    await cancel(after.memberId, { all: true })
    await cancel(backup.memberId, { all: true })
  })

  test('exclusively by two concurrent callers leaves one owner', async () => {
    const [one, other] = [await server.signIn(), await server.signIn()]
    const input = { houseIds: [id('319')], exclusive: true }
    await Promise.all([give(one.memberId, input), give(other.memberId, input)])
    const { list } = await boss.call(match.list, { keyword: '319' })
    expect(list[0]?.members.filter(({ duty }) => duty === 'owner')).toHaveLength(1)
  })

  test('is refused for disabled and pending members', async () => {
    const { memberId } = await server.signIn()
    const leaving = { id: memberId, version: 1, status: 'disabled' as const, reason: 'Left.' }
    await boss.call(member.edit, leaving)
    await expect(give(memberId, { houseIds: [id('301')] })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/active member/),
    })
  })

  test('is limited to staff for managers and refused to staff', async () => {
    const keys = ['AuditManage', 'UserList'] as const
    const manager = await server.signIn({ userRole: 2, routeList: [...keys] })
    const staff = await server.signIn({ routeList: [...keys] })
    const input = { houseIds: [id('301')] }
    expect(await give(staff.memberId, input, manager)).toMatchObject({ addedCount: 1 })
    const refused = { code: 403001 }
    await expect(give(manager.memberId, input, manager)).rejects.toMatchObject(refused)
    await expect(give(boss.memberId, input, manager)).rejects.toMatchObject(refused)
    await expect(give(staff.memberId, input, staff)).rejects.toMatchObject(refused)
    await expect(cancel(boss.memberId, { all: true }, manager)).rejects.toMatchObject(refused)
  })

  test('refuses rooms and members of another hotel, without partial changes', async () => {
    const { memberId } = await server.signIn()
    const outsider = await server.signIn({ hotel: server.otherHotel })
    const houseIds = [id('301'), server.otherHotel.room.id]
    const missing = { code: 404001 }
    await expect(give(memberId, { houseIds })).rejects.toMatchObject(missing)
    expect(await nosOf(memberId)).toEqual([])
    await expect(give(outsider.memberId, { houseIds: [id('301')] })).rejects.toMatchObject(missing)
    await expect(cancel(memberId, { houseIds })).rejects.toMatchObject(missing)
    await expect(cancel(outsider.memberId, { all: true })).rejects.toMatchObject(missing)
    await expect(boss.call(match.list, { memberId: outsider.memberId })).rejects.toMatchObject(
      missing,
    )
  })
})

describe('Ending a match', () => {
  test('reroutes open cases of these rooms and names uncovered ones', async () => {
    const { memberId } = await server.signIn()
    const [one, other] = [id('318'), id('B2')]
    await clear('318', 'B2')
    await give(memberId, { houseIds: [one, other] })
    expect(await cancel(memberId, { houseIds: [one, other, id('99')] })).toEqual({
      removedCount: 2,
      reassignedCount: 0,
      uncoveredHouseNos: ['318', 'B2'],
    })
    expect(await cancel(memberId, { all: true })).toMatchObject({ removedCount: 0 })
  })

  const clear = async (...numbers: string[]) => {
    for (const keyword of numbers) {
      const { list } = await boss.call(match.list, { keyword })
      for (const row of list.filter(({ houseNo }) => houseNo === keyword)) {
        for (const each of row.members) await cancel(each.id, { houseIds: [row.id] })
      }
    }
  }

  test('leaves rooms uncovered, which are counted and listed', async () => {
    const { list, total, uncoveredCount } = await boss.call(match.list, {
      matched: false,
      pageSize: 100,
    })
    expect(total).toBe(uncoveredCount)
    expect(list.map(({ houseNo }) => houseNo)).toContain('99')
    expect(list.map(({ houseNo }) => houseNo)).not.toContain('310')
    expect(list.every(({ members }) => members.length === 0)).toBe(true)
    const { memberId } = await server.signIn()
    await give(memberId, { houseIds: list.map((row) => row.id), duty: 'backup' })
    expect((await boss.call(match.list, { matched: false })).uncoveredCount).toBe(0)
    const leaving = { id: memberId, version: 1, status: 'disabled' as const, reason: 'Left.' }
    await boss.call(member.edit, leaving)
    expect((await boss.call(match.list, {})).uncoveredCount).toBe(uncoveredCount)
  })
})

test('Match list: sorted by room number, filtered by keyword, building and floor', async () => {
  const nos = async (filter: object) =>
    (await boss.call(match.list, { pageSize: 100, ...filter })).list.map(({ houseNo }) => houseNo)
  expect(await nos({ building: 'Tower' })).toEqual([
    '99',
    '301',
    '302',
    '310',
    '318',
    '319',
    'B2',
    'B10',
  ])
  expect(await nos({ building: 'Tower', floor: '3', keyword: '30' })).toEqual(['301', '302'])
  expect(await nos({ building: 'Tower', pageSize: 2, pageNum: 2 })).toEqual(['302', '310'])
})
