import { minuteMs, secondMs } from '@hotel/contract/duration'
import { parse } from 'csv-parse/sync'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { handover } from '@hotel/contract/handover'
import { homepage } from '@hotel/contract/homepage'
import { house } from '@hotel/contract/house'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { watchCases } from '../watch/watch.ts'

const server = useServer()
type Receipt = { guestToken: string }
type Action = Parameters<typeof act>[2]
let member: SignedIn
let start: number

beforeEach(async () => {
  await server.database.db.updateTable('feedback').set({ status: 'dismissed' }).execute()
  member = await server.signIn({
    userRole: 2,
    routeList: ['Feedback', 'Suggestion', 'AuditManage', 'RoomList'],
  })
  start = Date.now()
})
afterEach(() => {
  server.time.now = undefined
})

const goTo = (minutes: number, seconds = 0) => {
  server.time.now = new Date(start + minutes * minuteMs + seconds * secondMs)
  return server.time.now
}
const iso = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()
const newCase = (category = 'Noise') => complain(server.guest, server.hotel, { category })
const perform = async (receipt: Receipt, minutes: number, action: Action) => {
  goTo(minutes)
  return act(member, await findCaseOf(server, receipt), action)
}
const read = async (receipt: Receipt) =>
  member.call(feedback.detail, { id: (await findCaseOf(server, receipt)).id })
const pageOf = ({ guestToken }: Receipt) => server.guest(guest.status, { guestToken })
const dispute = ({ guestToken }: Receipt, minutes: number) => {
  goTo(minutes)
  return server.guest(guest.dispute, { guestToken, requestId: uuidv7() })
}
const resolve = {
  action: 'resolve',
  resolutionNote: 'The pump was stopped.',
} as const
/** Acknowledged at once with a promise in half an hour; its other clocks run longer. */
async function promisedCase(minutes = 30) {
  goTo(0)
  const receipt = await newCase()
  await perform(receipt, 0, { action: 'acknowledge', promisedAt: iso(minutes) })
  return receipt
}
const rowOf = async (receipt: Receipt) => {
  const { id } = await findCaseOf(server, receipt)
  const { list } = await member.call(feedback.list, { pageSize: 100 })
  return list.find((row) => row.id === id)
}
async function exported(receipt: Receipt) {
  const { feedbackNo } = await findCaseOf(server, receipt)
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/api/hotel/client/feedback/export',
    headers: { authorization: `Bearer ${member.token}` },
    payload: { format: 'csv' },
  })
  const lines: Record<string, string>[] = parse(body, { bom: true, columns: true })
  return lines.find((line) => line['Number'] === feedbackNo)
}

/** Of days around the test, which may run past midnight into the next week. */
function numbersOf() {
  const day = (days: number) => iso(days * 24 * 60).slice(0, 10)
  return member.call(homepage.numbers, { startDate: day(-1), endDate: day(2) })
}

/**
 * The due state of the only open case in the list, the numbers, the export and every other place that
 * shows it.
 */
async function dueStates(receipt: Receipt) {
  const row = await rowOf(receipt)
  const detail = await read(receipt)
  const [overdue, inTime, soon] = await Promise.all([
    member.call(feedback.list, { overdue: true }),
    member.call(feedback.list, { overdue: false, status: ['acknowledged'] }),
    member.call(feedback.list, { dueWithinMinutes: 30 }),
  ])
  const { overdueCount, dueSoonCount, promiseKeptRate } = await numbersOf()
  const { houses } = await member.call(house.plan, {})
  const { counts, lines } = await member.call(handover.draft, {})
  const line = await exported(receipt)
  return {
    row: [row?.nextClock, row?.nextDueAt, row?.overdue],
    detail: [detail.nextClock, detail.nextDueAt, detail.overdue],
    clock: detail.clocks.find(({ name }) => name === 'promise')?.late,
    lists: [overdue.total, inTime.total, soon.total],
    numbers: [overdueCount, dueSoonCount],
    kept: promiseKeptRate,
    plan: houses.reduce((sum, each) => sum + each.overdueCount, 0),
    handover: [counts.overdue, counts.promised, lines[0]?.nextClock, lines[0]?.nextDueAt],
    export: [line?.['Next due'], line?.['Overdue']],
  }
}

describe('Promise clock', () => {
  test('shows the case as due soon before its time and overdue after it, everywhere', async () => {
    const receipt = await promisedCase()
    const next = ['promise', iso(30)]
    goTo(30, -1)
    expect(await dueStates(receipt)).toEqual({
      row: [...next, false],
      detail: [...next, false],
      clock: false,
      lists: [0, 1, 1],
      numbers: [0, 1],
      kept: null,
      plan: 0,
      handover: [0, 1, ...next],
      export: ['Promise', 'No'],
    })
    goTo(30, 1)
    expect(await dueStates(receipt)).toEqual({
      row: [...next, true],
      detail: [...next, true],
      clock: true,
      lists: [1, 0, 0],
      numbers: [1, 0],
      kept: 0,
      plan: 1,
      handover: [1, 1, ...next],
      export: ['Promise', 'Yes'],
    })
    expect((await pageOf(receipt)).promisedAt).toBe(iso(30))
  })

  test('sorts the case before those due later', async () => {
    const promised = await promisedCase(4)
    const others = [await newCase(), await newCase('Safety')]
    const { list } = await member.call(feedback.list, {
      sortField: 'nextDueAt',
      sortOrder: 'asc',
      status: ['new', 'acknowledged'],
    })
    const ids = await Promise.all([promised, ...others].map((each) => findCaseOf(server, each)))
    // The safety case must be acknowledged within five minutes.
    expect(list.map(({ id }) => id)).toEqual([ids[0]!.id, ids[2]!.id, ids[1]!.id])
  })

  test('notifies once per level, and not after the resolution', async () => {
    const receipt = await promisedCase(100)
    const services = { db: server.database.db }
    for (const minutes of [79, 80, 81, 100, 101]) await watchCases.run(services, goTo(minutes))
    const levels = async () =>
      (await read(receipt)).timeline
        .filter(({ action, detail }) => action === 'breach' && detail['clock'] === 'promise')
        .map(({ detail }) => detail['level'])
    expect(await levels()).toEqual([0, 1])
    await perform(receipt, 102, resolve)
    await watchCases.run(services, goTo(300))
    expect(await levels()).toEqual([0, 1])
  })

  test('does not pause while waiting for the guest or on hold', async () => {
    const receipt = await promisedCase()
    await perform(receipt, 1, { action: 'start' })
    await perform(receipt, 1, { action: 'askGuest', message: 'May we come in?' })
    goTo(30, 1)
    expect(await rowOf(receipt)).toMatchObject({
      nextClock: 'promise',
      overdue: true,
      paused: true,
    })
    await perform(receipt, 31, { action: 'resume' })
    await perform(receipt, 31, { action: 'hold', reasonCode: 'guest_later', holdUntil: iso(90) })
    expect(await rowOf(receipt)).toMatchObject({
      nextClock: 'promise',
      overdue: true,
      paused: true,
    })
  })

  test('counts a changed promise by its new time only', async () => {
    const receipt = await promisedCase()
    await perform(receipt, 40, {
      action: 'promise',
      promisedAt: iso(60),
      reason: 'The part is late.',
    })
    expect(await rowOf(receipt)).toMatchObject({ nextDueAt: iso(60), overdue: false })
    goTo(60, 1)
    expect(await rowOf(receipt)).toMatchObject({ nextClock: 'promise', overdue: true })
  })
})

describe('Acknowledgement as first reply', () => {
  test.each([
    ['counts with a promise', { promisedAt: true }, true],
    ['counts with a message', { message: 'We come.' }, true],
    ['does not count with neither', {}, false],
  ] as const)('%s', async (_, reply, isReply) => {
    goTo(0)
    const receipt = await newCase()
    const payload = 'promisedAt' in reply ? { promisedAt: iso(30) } : reply
    await perform(receipt, 3, { action: 'acknowledge', ...payload })
    expect((await findCaseOf(server, receipt)).firstReplyAt).toBe(isReply ? iso(3) : null)
    const { clocks } = await read(receipt)
    expect(clocks.find(({ name }) => name === 'reply')?.doneAt).toBe(isReply ? iso(3) : null)
  })
})

test('A promise acknowledges a new case, so that no acknowledgement changes it without a reason', async () => {
  goTo(0)
  const receipt = await newCase()
  await perform(receipt, 1, { action: 'promise', promisedAt: iso(30), reason: 'On our way.' })
  expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'acknowledged', ackAt: iso(1) })
  await expect(
    perform(receipt, 2, { action: 'acknowledge', promisedAt: iso(90) }),
  ).rejects.toMatchObject({ code: 400002 })
  expect(await pageOf(receipt)).toMatchObject({ promisedAt: iso(30) })
})

describe('Promise outcome', () => {
  const keptOf = async () => (await numbersOf()).promiseKeptRate

  test('stays met if resolved in time, even if disputed after the promised time', async () => {
    const receipt = await promisedCase()
    await perform(receipt, 29, resolve)
    expect(await keptOf()).toBe(1)
    await dispute(receipt, 31)
    expect(await keptOf()).toBe(1)
    expect(await rowOf(receipt)).toMatchObject({ nextClock: 'resolve', promisedAt: null })
    expect((await pageOf(receipt)).promisedAt).toBeNull()
    const { clocks } = await read(receipt)
    expect(clocks.at(-1)).toMatchObject({ name: 'promise', doneAt: iso(29), late: false })
    // A new promise counts as the first: it needs no reason.
    await perform(receipt, 32, { action: 'promise', promisedAt: iso(50) })
    goTo(50, 1)
    expect(await rowOf(receipt)).toMatchObject({ nextClock: 'promise', overdue: true })
    expect(await keptOf()).toBe(0)
  })

  test('stays broken if resolved late, even if reopened and resolved again', async () => {
    const receipt = await promisedCase()
    await perform(receipt, 31, resolve)
    await dispute(receipt, 40)
    await perform(receipt, 41, resolve)
    expect(await keptOf()).toBe(0)
    expect((await read(receipt)).clocks.at(-1)).toMatchObject({ doneAt: iso(31), late: true })
  })

  test('stays binding if disputed before the promised time', async () => {
    const receipt = await promisedCase()
    await perform(receipt, 10, resolve)
    await dispute(receipt, 20)
    expect(await rowOf(receipt)).toMatchObject({ nextClock: 'promise', nextDueAt: iso(30) })
    expect((await pageOf(receipt)).promisedAt).toBe(iso(30))
    goTo(30, 1)
    expect(await rowOf(receipt)).toMatchObject({ overdue: true })
  })

  test('has no due time for a dismissed or merged case, and continues when restored', async () => {
    const receipt = await promisedCase()
    await perform(receipt, 1, {
      action: 'dismiss',
      reasonCode: 'test',
      reason: 'Somebody tried it.',
    })
    goTo(30, 1)
    expect(await rowOf(receipt)).toMatchObject({ nextClock: null, overdue: false })
    await perform(receipt, 31, { action: 'restore' })
    expect(await rowOf(receipt)).toMatchObject({ nextClock: 'promise', overdue: true })
    const { id: targetId } = await findCaseOf(server, await newCase())
    await perform(receipt, 32, { action: 'merge', targetId, reason: 'The same pump.' })
    expect(await rowOf(receipt)).toMatchObject({ nextClock: null, overdue: false })
    // The guest sees the promise of the target case, which has none.
    expect((await pageOf(receipt)).promisedAt).toBeNull()
    await perform(receipt, 33, { action: 'unmerge' })
    expect(await rowOf(receipt)).toMatchObject({ nextClock: 'promise', overdue: true })
  })
})
