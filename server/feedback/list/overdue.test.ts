import { minuteMs } from '@hotel/contract/duration'
import { afterEach, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { homepage } from '@hotel/contract/homepage'

import { complain } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
afterEach(() => {
  server.time.now = undefined
})

/** Creates a case; returns its overdue state at a moment relative to its due time. */
async function openCase() {
  await complain(server.guest, server.hotel)
  const first = await server.signIn({ userRole: 2 })
  const { list } = await first.call(feedback.list, {})
  const { id, nextDueAt } = list[0]!
  const at = async (ms: number) => {
    server.time.now = new Date(Date.parse(nextDueAt!) + ms)
    const { call } = await server.signIn({ userRole: 2 })
    const count = async (filter: object) => (await call(feedback.list, filter)).total
    const numbers = await call(homepage.numbers, {})
    return {
      row: (await call(feedback.list, {})).list[0]!.overdue,
      detail: (await call(feedback.detail, { id })).overdue,
      overdueList: await count({ overdue: true }),
      inTimeList: await count({ overdue: false }),
      overdueTile: numbers.overdueCount,
      soonList: await count({ dueWithinMinutes: 30 }),
      soonTile: numbers.dueSoonCount,
    }
  }
  return at
}

test('Overdue: a case is overdue one millisecond after its due time everywhere, and not at it', async () => {
  const at = await openCase()
  const inTime = { row: false, detail: false, overdueList: 0, inTimeList: 1, overdueTile: 0 }
  const overdue = { row: true, detail: true, overdueList: 1, inTimeList: 0, overdueTile: 1 }
  expect(await at(-1)).toMatchObject({ ...inTime, soonList: 1, soonTile: 1 })
  expect(await at(0)).toMatchObject({ ...inTime, soonList: 1, soonTile: 1 })
  expect(await at(1)).toMatchObject({ ...overdue, soonList: 0, soonTile: 0 })
  expect(await at(-30 * minuteMs)).toMatchObject({ ...inTime, soonList: 1, soonTile: 1 })
  expect(await at(-30 * minuteMs - 1)).toMatchObject({ ...inTime, soonList: 0, soonTile: 0 })
})
