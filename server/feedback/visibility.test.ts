import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { homepage } from '@hotel/contract/homepage'

import { openStream } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const caseNames = [
  'unassigned',
  'owned by Ada',
  'of Ada’s department',
  'of Ada’s room',
  'of a room once Ada’s',
  'sensitive',
  'sensitive, owned by Ada',
  'sensitive, of Ada’s room',
  'of another department',
  'another hotel’s',
] as const
type CaseName = (typeof caseNames)[number]

const cases = {} as Record<CaseName, { id: string; feedbackNo: string }>
const members = {} as Record<'Ada' | 'a manager' | 'an administrator' | 'a stranger', SignedIn>

/** Visible to staff: their own cases, those of their rooms and department, and unassigned ones. */
const ofAda: readonly CaseName[] = [
  'unassigned',
  'owned by Ada',
  'of Ada’s department',
  'of Ada’s room',
  'sensitive, owned by Ada',
]
const ofTheHotel = caseNames.filter((name) => name !== 'another hotel’s')
const matrix: [keyof typeof members, readonly CaseName[]][] = [
  ['Ada', ofAda],
  ['a manager', ofTheHotel],
  ['an administrator', ofTheHotel],
  ['a stranger', ['another hotel’s']],
]

beforeAll(async () => {
  const department = server.hotel.departmentId('Engineering')
  const elsewhere = server.hotel.departmentId('Security')
  members.Ada = await server.signIn({ name: 'Ada', departmentId: department })
  members['a manager'] = await server.signIn({ userRole: 2 })
  members['an administrator'] = await server.signIn({ userRole: 1 })
  members['a stranger'] = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
  const bob = (await server.signIn({ name: 'Bob' })).memberId
  const ada = members.Ada.memberId
  const { room, otherRoom } = server.hotel
  const facts = {
    unassigned: { ownerId: null, departmentId: elsewhere },
    'owned by Ada': { ownerId: ada, departmentId: elsewhere },
    'of Ada’s department': { ownerId: bob, departmentId: department },
    'of Ada’s room': { ownerId: bob, departmentId: null, currentHouseId: otherRoom.id },
    'of a room once Ada’s': { ownerId: bob, departmentId: null },
    sensitive: { ownerId: null, departmentId: department, sensitive: true },
    'sensitive, owned by Ada': { ownerId: ada, sensitive: true },
    'sensitive, of Ada’s room': { ownerId: bob, sensitive: true, currentHouseId: otherRoom.id },
    'of another department': { ownerId: bob, departmentId: elsewhere },
    'another hotel’s': {},
  }
  for (const [name, changes] of Object.entries(facts)) {
    const hotel = name === 'another hotel’s' ? server.otherHotel : server.hotel
    const item = await findCaseOf(
      server,
      await complain(server.guest, hotel, { content: 'findme' }),
    )
    if (Object.keys(changes).length > 0) {
      await server.database.db
        .updateTable('feedback')
        .set(changes)
        .where('id', '=', item.id)
        .execute()
    }
    cases[name as CaseName] = item
  }
  const duty = { hotelId: server.hotel.id, memberId: ada, duty: 'owner' as const, createdBy: null }
  const createdAt = new Date('2026-01-01')
  await server.database.db
    .insertInto('memberHouse')
    .values([
      { ...duty, houseId: otherRoom.id, createdAt, endedAt: null },
      { ...duty, houseId: room.id, createdAt, endedAt: new Date('2026-01-02') },
    ])
    .execute()
})

describe.each(matrix)('Visibility for %s', (who, visible) => {
  const ids = () => visible.map((name) => cases[name].id).toSorted()

  test('lists, finds and counts exactly the visible cases', async () => {
    const { call } = members[who]
    for (const filter of [{}, { keyword: 'findme' }, { type: 'complaint' as const }]) {
      const page = await call(feedback.list, { ...filter, pageSize: 100 })
      expect(page.list.map(({ id }) => id).toSorted()).toEqual(ids())
      expect(page.total).toBe(visible.length)
      expect(page.statusCounts.new).toBe(visible.length)
    }
    expect(await call(homepage.numbers, {})).toMatchObject({
      openCount: visible.length,
      todayCount: visible.length,
    })
  })

  test('counts in a period the visible cases, and apart how many sensitive ones are not', async () => {
    expect(await members[who].call(homepage.numbers, {})).toMatchObject({
      totalCount: visible.length,
      restrictedCount: who === 'Ada' ? 2 : 0,
    })
  })

  test.each(caseNames)('opens a case or gets not found: %s', async (name) => {
    const { call } = members[who]
    const { id, feedbackNo } = cases[name]
    if (visible.includes(name)) {
      const detail = await call(feedback.detail, { id })
      expect(detail.feedbackNo).toBe(feedbackNo)
      const seen = ids()
      expect(detail.houseHistory.every((each) => seen.includes(each.id))).toBe(true)
    } else {
      await expect(call(feedback.detail, { id })).rejects.toMatchObject({
        code: 404001,
        data: null,
      })
      const acting = act(members[who], { id, version: 1 }, { action: 'note', message: 'x' })
      await expect(acting).rejects.toMatchObject({ code: 404001, data: null })
    }
  })

  test('gets events of exactly the visible cases', async () => {
    const address = await server.listen()
    const member = await openStream(address, members[who].token)
    const chief = who === 'a stranger' ? members['a stranger'] : members['a manager']
    for (const name of caseNames) {
      const isOther = name === 'another hotel’s'
      if (isOther !== (who === 'a stranger')) continue
      const { version } = await chief.call(feedback.detail, { id: cases[name].id })
      await act(chief, { id: cases[name].id, version }, { action: 'note', message: 'Hm.' })
    }
    await until(() => member.events.length >= visible.length)
    expect(member.events.map(({ feedbackId }) => feedbackId).toSorted()).toEqual(ids())
    member.close()
    const replayed = await openStream(address, members[who].token, 0)
    expect(new Set(replayed.events.map(({ feedbackId }) => feedbackId))).toEqual(new Set(ids()))
    replayed.close()
  })
})
