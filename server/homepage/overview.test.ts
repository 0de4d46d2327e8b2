import { hourMs, minuteMs } from '@hotel/contract/duration'
import { afterEach, expect, test } from 'vitest'

import type { InputOf } from '@hotel/contract/http/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { homepage, type CurrentNumbers } from '@hotel/contract/homepage'

import { act, complain, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
type Filter = InputOf<typeof feedback.list>

afterEach(() => {
  server.time.now = undefined
})

/** The filter of the list that each number opens. */
const listOf = (today: string): Record<keyof CurrentNumbers, Filter> => {
  const open = ['new', 'acknowledged', 'in_progress', 'waiting_guest', 'on_hold'] as const
  const status = [...open, 'resolved', 'closed'] as const
  return {
    todayCount: { startDate: today, endDate: today, status: [...status] },
    openCount: { status: [...open] },
    unassignedCount: { scope: 'unassigned' },
    overdueCount: { overdue: true },
    dueSoonCount: { dueWithinMinutes: 30 },
    waitingGuestCount: { status: ['waiting_guest'] },
    resolvedTodayCount: { startDate: today, endDate: today, dateField: 'resolvedAt' },
  }
}

async function expectEqual({ call }: SignedIn, today: string) {
  const numbers = await call(homepage.numbers, {})
  const totals = {} as CurrentNumbers
  for (const [name, filter] of Object.entries(listOf(today))) {
    totals[name as keyof CurrentNumbers] = (await call(feedback.list, filter)).total
  }
  expect(numbers).toMatchObject(totals)
  return totals
}

test('Overview of a hotel without cases has only zeros', async () => {
  const viewer = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
  const { startDate, endDate, previous, ...numbers } = await viewer.call(homepage.numbers, {})
  const { startDate: start, endDate: end, ...before } = previous
  expect([startDate, endDate, start, end]).toEqual(expect.arrayContaining([expect.any(String)]))
  for (const values of [numbers, before]) {
    for (const [name, value] of Object.entries(values)) {
      expect([name, value]).toEqual([name, /Rate|Minutes|Avg/.test(name) ? null : 0])
    }
  }
})

test('Overview numbers equal the lists they open, to the last millisecond of the hotel’s day', async () => {
  // Midnight in Shanghai is 16:00 UTC of the day before.
  const atMs = (ms: number) => {
    server.time.now = new Date(Date.parse('2031-07-09T16:00:00.000Z') + ms)
  }
  atMs(-3 * hourMs)
  const manager = await server.signIn({ userRole: 2 })
  const staff = await server.signIn({ departmentId: server.hotel.departmentId('Engineering') })
  const submit = (category: string) => complain(server.guest, server.hotel, { category })
  await submit('Staff conduct')
  const early = await submit('Noise')
  atMs(-1)
  const lastOfTheDay = await submit('Air conditioning')
  await resolveCase(server, early)
  expect(await expectEqual(manager, '2031-07-09')).toMatchObject({
    todayCount: 3,
    resolvedTodayCount: 1,
  })
  atMs(0)
  const firstOfTheDay = await submit('Plumbing and water')
  const [overdue, fresh] = [
    await findCaseOf(server, lastOfTheDay),
    await findCaseOf(server, firstOfTheDay),
  ]
  await act(staff, fresh, { action: 'reply', message: 'We come at once.' })
  await server.database.db
    .updateTable('feedback')
    .set({ status: 'waiting_guest' })
    .where('id', '=', fresh.id)
    .execute()
  expect(overdue.feedbackNo).toBe('20310709-0003')
  expect(fresh.feedbackNo).toBe('20310710-0001')
  expect(await expectEqual(manager, '2031-07-10')).toEqual({
    todayCount: 1,
    openCount: 3,
    unassignedCount: 1,
    overdueCount: 1,
    dueSoonCount: 1,
    waitingGuestCount: 1,
    resolvedTodayCount: 0,
  })
  expect(await expectEqual(staff, '2031-07-10')).toMatchObject({ openCount: 2, overdueCount: 0 })
  // Due now counts as due soon; a millisecond later it is overdue.
  atMs(-1 + 20 * minuteMs)
  expect(await expectEqual(manager, '2031-07-10')).toMatchObject({
    dueSoonCount: 1,
    overdueCount: 1,
  })
  atMs(20 * minuteMs)
  expect(await expectEqual(manager, '2031-07-10')).toMatchObject({
    dueSoonCount: 0,
    overdueCount: 2,
  })
  const spam = await findCaseOf(server, await submit('Noise'))
  expect(await expectEqual(manager, '2031-07-10')).toMatchObject({ todayCount: 2 })
  await act(manager, spam, { action: 'dismiss', reasonCode: 'spam', reason: 'An advertisement.' })
  expect(await expectEqual(manager, '2031-07-10')).toMatchObject({ todayCount: 1 })
  atMs(24 * hourMs - 1)
  expect(
    await expectEqual(manager, '2031-07-10').catch((error: { code: number }) => error.code),
  ).toBe(401)
  const nextDay = await server.signIn({ userRole: 2 })
  expect(await expectEqual(nextDay, '2031-07-10')).toMatchObject({ todayCount: 1 })
  atMs(24 * hourMs)
  expect(await expectEqual(nextDay, '2031-07-11')).toMatchObject({ todayCount: 0, openCount: 3 })
})
