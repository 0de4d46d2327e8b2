import { minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { feedback, type FeedbackRow } from '@hotel/contract/feedback'
import type { InputOf } from '@hotel/contract/http/endpoint'
import { guest } from '@hotel/contract/guest'

import { act, complain, complaint, findCaseOf, resolveCase } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
type Filter = InputOf<typeof feedback.list>
type Case = Awaited<ReturnType<typeof findCaseOf>>

/** Eight cases, each with one distinguishing property. */
const cases = {} as Record<
  'drip' | 'tv' | 'noise' | 'safety' | 'idea' | 'upstairs' | 'rated' | 'waiting',
  Case
>
let manager: SignedIn

beforeAll(async () => {
  const submit = async (input: Parameters<typeof complaint>[1]) =>
    findCaseOf(server, await complain(server.guest, server.hotel, input))
  const onDay = (day: string) => {
    server.time.now = new Date(`${day}T12:00:00+08:00`)
  }
  onDay('2031-05-05')
  manager = await server.signIn({ userRole: 2, name: 'Mei' })
  onDay('2031-05-01')
  cases.drip = await submit({ content: '空调漏水，滴在床上' })
  onDay('2031-05-02')
  cases.tv = await submit({ content: 'Television flickers', category: 'TV and Wi-Fi' })
  onDay('2031-05-03')
  cases.noise = await submit({ content: 'Neighbours sing all night', category: 'Noise' })
  cases.safety = await submit({ content: 'The door does not lock', category: 'Safety' })
  onDay('2031-05-04')
  cases.upstairs = await submit({
    content: 'Dusty shelf',
    category: 'Room cleanliness',
    room: server.hotel.otherRoom,
  })
  cases.waiting = await submit({ content: 'Cold soup', category: 'Food and drink' })
  const rated = await complain(server.guest, server.hotel, {
    content: 'Wrong bill',
    category: 'Check-in and billing',
  })
  const idea = await server.guest(guest.submit, {
    ...complaint(server.hotel, { content: 'More plants please' }),
    type: 'suggestion',
    categoryId: server.hotel.category('Service').id,
  })
  cases.idea = await findCaseOf(server, idea)
  onDay('2031-05-05')
  await resolveCase(server, rated)
  const { guestToken } = rated
  await server.guest(guest.rate, { guestToken, requestId: uuidv7(), rating: 2 })
  await server.guest(guest.confirm, { guestToken, requestId: uuidv7() })
  cases.rated = await findCaseOf(server, rated)
  await act(manager, cases.tv, { action: 'start' })
  await server.database.db
    .updateTable('feedback')
    .set({
      status: 'waiting_guest',
      pausedAt: new Date(),
      ackAt: new Date(),
      firstReplyAt: new Date(),
      building: 'Annexe',
      floor: '3',
    })
    .where('id', '=', cases.waiting.id)
    .execute()
  await complain(server.guest, server.otherHotel, { content: 'Television flickers too' })
})

const list = (filter: Filter) => {
  server.time.now = new Date('2031-05-05T12:00:00+08:00')
  return manager.call(feedback.list, filter)
}
const nameOf = ({ id }: Pick<FeedbackRow, 'id'>) =>
  Object.entries(cases).find(([, item]) => item.id === id)?.[0]
const found = async (filter: Filter) => {
  const page = await list({ ...filter, pageSize: 100 })
  expect(page.total).toBe(page.list.length)
  return page.list.map(nameOf).toSorted()
}
const everything = ['drip', 'idea', 'noise', 'rated', 'safety', 'tv', 'upstairs', 'waiting']

describe('Worklist filter', () => {
  type Wanted = [what: string, filter: () => Filter, names: string[]]
  test.each<Wanted>([
    ['nothing', () => ({}), everything],
    ['the type', () => ({ type: 'suggestion' }), ['idea']],
    ['a status', () => ({ status: ['in_progress'] }), ['tv']],
    ['several statuses', () => ({ status: ['in_progress', 'closed'] }), ['rated', 'tv']],
    ['no status', () => ({ status: [] }), everything],
    ['severities', () => ({ severity: [1, 4] }), ['idea', 'safety']],
    ['the category', () => ({ categoryId: server.hotel.category('Noise').id }), ['noise']],
    ['the room', () => ({ houseId: server.hotel.otherRoom.id }), ['upstairs']],
    ['the building', () => ({ building: 'Annexe' }), ['waiting']],
    ['the floor', () => ({ floor: '3' }), ['waiting']],
    ['the owner', () => ({ ownerId: manager.memberId }), ['tv']],
    [
      'the department',
      () => ({ departmentId: server.hotel.departmentId('Engineering') }),
      ['drip', 'tv'],
    ],
    ['the stars', () => ({ rating: [1, 2] }), ['rated']],
    ['the source', () => ({ source: 'code' }), everything],
    ['another source', () => ({ source: 'phone' }), []],
    ['mine', () => ({ scope: 'mine' }), ['tv']],
    [
      'unassigned',
      () => ({ scope: 'unassigned' }),
      ['drip', 'idea', 'noise', 'safety', 'upstairs', 'waiting'],
    ],
    [
      'mine and unassigned',
      () => ({ scope: 'mine_and_unassigned' }),
      ['drip', 'idea', 'noise', 'safety', 'tv', 'upstairs', 'waiting'],
    ],
    ['my department, having none', () => ({ scope: 'department' }), []],
    ['overdue', () => ({ overdue: true }), ['drip', 'idea', 'noise', 'safety', 'tv', 'upstairs']],
    ['not overdue', () => ({ overdue: false }), ['rated', 'waiting']],
    ['first day', () => ({ startDate: '2031-05-04' }), ['idea', 'rated', 'upstairs', 'waiting']],
    ['last day', () => ({ endDate: '2031-05-02' }), ['drip', 'tv']],
    ['one day', () => ({ startDate: '2031-05-02', endDate: '2031-05-02' }), ['tv']],
    [
      'the day it was resolved',
      () => ({ startDate: '2031-05-05', endDate: '2031-05-05', dateField: 'resolvedAt' }),
      ['rated'],
    ],
    ['the day it was closed', () => ({ endDate: '2031-05-04', dateField: 'closedAt' }), []],
    [
      'several at once',
      () => ({ type: 'complaint', severity: [3], scope: 'unassigned', endDate: '2031-05-03' }),
      ['noise'],
    ],
    ['another hotel’s room', () => ({ houseId: server.otherHotel.room.id }), []],
  ])('by %s', async (_, filter, names) => {
    expect(await found(filter())).toEqual(names)
  })

  test('by room names the room, also when nothing is found', async () => {
    const { room, otherRoom } = server.hotel
    const named = async (filter: Filter) => (await manager.call(feedback.list, filter)).houseNo
    expect(await named({ houseId: otherRoom.id })).toBe('1202')
    expect(await named({ houseId: room.id, keyword: 'nowhere' })).toBe('1201')
    expect(await named({ houseId: server.otherHotel.room.id })).toBeNull()
    expect(await named({})).toBeNull()
  })

  test('by due soon excludes overdue cases and those due later', async () => {
    server.time.now = new Date()
    const fresh = await findCaseOf(server, await complain(server.guest, server.hotel))
    const dueWithin = async (minutes: number) => {
      const page = await manager.call(feedback.list, { dueWithinMinutes: minutes })
      return page.list.map(({ id }) => id).includes(fresh.id)
    }
    expect([await dueWithin(19), await dueWithin(21)]).toEqual([false, true])
    server.time.now = new Date(Date.now() + 21 * minuteMs)
    expect(await dueWithin(21)).toBe(false)
    await server.database.db.deleteFrom('feedback').where('id', '=', fresh.id).execute()
  })
})

describe('Worklist keyword', () => {
  test.each([
    ['水', ['drip']],
    ['上', ['drip']],
    ['漏水', ['drip']],
    ['空调漏', ['drip']],
    ['空调漏水，滴在床上', ['drip']],
    ['水漏', []],
    ['telev', ['tv']],
    ['TELEVISION flick', ['tv']],
    ['evision', []],
    ['sing night', ['noise']],
    ['1202', ['upstairs']],
    ['20310502-0001', ['tv']],
    ['20310503', ['noise', 'safety']],
    ['%', []],
    [`'`, []],
    ['& | ! ( ) : *', []],
    ['\u0000', everything],
  ] as [string, string[]][])('finds the expected cases: %j', async (keyword, names) => {
    const { token } = manager
    server.time.now = new Date('2031-05-05T12:00:00+08:00')
    const answer = await server.send({
      method: 'POST',
      path: '/hotel/client/feedback/list',
      token,
      body: { keyword },
    })
    expect(answer.code).toBe(200)
    const { list: rows } = answer.data as { list: FeedbackRow[] }
    expect(rows.map(nameOf).toSorted()).toEqual(names)
  })
})

describe('Worklist page', () => {
  test('is in the requested order', async () => {
    const order = async (filter: Filter) => (await list(filter)).list.map(nameOf)
    expect(await order({ sortOrder: 'asc', endDate: '2031-05-02' })).toEqual(['drip', 'tv'])
    expect(await order({ endDate: '2031-05-02' })).toEqual(['tv', 'drip'])
    expect((await order({ sortField: 'severity', sortOrder: 'asc' }))[0]).toBe('safety')
    expect((await order({ sortField: 'severity', sortOrder: 'desc' }))[0]).toBe('idea')
    const due = await order({ sortField: 'nextDueAt', sortOrder: 'asc' })
    expect(due[0]).toBe('drip')
    expect(due.slice(-2).toSorted()).toEqual(['rated', 'waiting'])
    const lateFirst = await order({ sortField: 'nextDueAt', sortOrder: 'desc' })
    expect(lateFirst.slice(-2).toSorted()).toEqual(['rated', 'waiting'])
  })

  test.each(['createdAt', 'severity', 'nextDueAt'] as const)(
    'covers every case exactly once across pages, sorted by %s',
    async (sortField) => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((pageNum) => list({ pageNum, pageSize: 3, sortField })),
      )
      expect(pages.map((page) => page.list.length)).toEqual([3, 3, 2, 0])
      expect(pages.every(({ total, totalIsExact }) => total === 8 && totalIsExact)).toBe(true)
      expect(pages.flatMap((page) => page.list.map(nameOf)).toSorted()).toEqual(everything)
    },
  )

  test('counts each status regardless of the status filter', async () => {
    const counts = {
      new: 5,
      acknowledged: 0,
      in_progress: 1,
      waiting_guest: 1,
      on_hold: 0,
      resolved: 0,
    }
    expect((await list({})).statusCounts).toEqual(counts)
    expect((await list({ status: ['closed'] })).statusCounts).toEqual(counts)
    const some = await list({ scope: 'unassigned', type: 'complaint' })
    expect(some.statusCounts).toEqual({ ...counts, new: 4, in_progress: 0 })
  })

  test.each([
    [{ pageNum: 0 }, 'pageNum'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNum: 101, pageSize: 100 }, 'pageNum'],
    [{ keyword: '水'.repeat(51) }, 'keyword'],
    [{ sortField: 'content' }, 'sortField'],
    [{ startDate: '2031-13-01' }, 'startDate'],
    [{ startDate: '2031-05-02', endDate: '2031-05-01' }, 'endDate'],
    [{ startDate: '2030-05-01', endDate: '2031-05-02' }, 'endDate'],
  ])('refuses invalid input by field: %j', async (body, field) => {
    const answer = await server.send({
      method: 'POST',
      path: '/hotel/client/feedback/list',
      token: manager.token,
      body,
    })
    expect(answer).toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('accepts a date range of 366 days', async () => {
    expect(await found({ startDate: '2030-05-05', endDate: '2031-05-05' })).toEqual(everything)
  })
})

// Last, because the other tests count the cases.
test('Worklist row: shows the beginning of long words, and where they are cut', async () => {
  const words = `Carpet ${'x'.repeat(113)}`
  for (const content of [words, `${words} and more`])
    await complain(server.guest, server.hotel, { content })
  const { list: rows } = await manager.call(feedback.list, { keyword: 'carpet' })
  expect(rows.map(({ contentBrief }) => contentBrief).toSorted()).toEqual(
    [words, `${words.slice(0, 119)}…`].toSorted(),
  )
})
