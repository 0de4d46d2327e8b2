import { minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf, resolveCase } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { rerouteCasesOf } from '../routing/reroute.queries.ts'
import { watchCases } from './watch.ts'

const server = useServer()
let member: SignedIn
let start = 0

beforeAll(async () => {
  member = await server.signIn({ userRole: 2 })
})
afterEach(() => {
  server.time.now = undefined
})

/** Sets the clock to minutes after the case was created. */
function goTo(minutes: number) {
  server.time.now = new Date(start + minutes * minuteMs)
  return server.time.now
}
const runJob = (minutes: number) => watchCases.run({ db: server.database.db }, goTo(minutes))

type Receipt = { guestToken: string }
async function newCase(category = 'Noise'): Promise<Receipt> {
  start = Date.now()
  goTo(0)
  return complain(server.guest, server.hotel, { category })
}
const actAt = async (receipt: Receipt, minutes: number, action: Parameters<typeof act>[2]) => {
  goTo(minutes)
  return act(member, await findCaseOf(server, receipt), action)
}
/** Clock and level of each notification sent so far. */
const notifications = async (receipt: Receipt) =>
  (await breachesOf(receipt)).map(({ clock, level }) => `${String(clock)} ${String(level)}`)
async function breachesOf(receipt: Receipt) {
  const { id } = await findCaseOf(server, receipt)
  const { timeline } = await member.call(feedback.detail, { id })
  return timeline.flatMap(({ action, detail }) => (action === 'breach' ? [detail] : []))
}
const answered = async (category?: string) => {
  const receipt = await newCase(category)
  await actAt(receipt, 0, { action: 'reply', message: 'We come.' })
  return receipt
}

describe('Deadline notification', () => {
  test('is sent once per level', async () => {
    const receipt = await answered()
    await runJob(191)
    expect(await notifications(receipt)).toEqual([])
    await runJob(192)
    await runJob(193)
    expect(await notifications(receipt)).toEqual(['resolve 0'])
    await runJob(240)
    expect(await notifications(receipt)).toEqual(['resolve 0', 'resolve 1'])
    await runJob(480)
    expect(await notifications(receipt)).toEqual([
      'resolve 0',
      'resolve 1',
      'resolve 2',
      'resolve 3',
    ])
    expect(await findCaseOf(server, receipt)).toMatchObject({ escalationLevel: 3, version: 2 })
  })

  test('is sent for all levels after hours of downtime', async () => {
    const receipt = await answered()
    await runJob(1000)
    expect(await notifications(receipt)).toHaveLength(4)
    for (const detail of await breachesOf(receipt)) expect(detail).not.toHaveProperty('reached')
  })

  test('is sent once by concurrent servers', async () => {
    const receipt = await answered()
    const services = { db: server.database.db }
    const now = goTo(500)
    await Promise.all([1, 2, 3, 4].map(() => watchCases.run(services, now)))
    expect((await notifications(receipt)).toSorted()).toEqual([
      'resolve 0',
      'resolve 1',
      'resolve 2',
      'resolve 3',
    ])
  })

  test('is sent to all levels at once for a critical case', async () => {
    const receipt = await answered('Safety')
    await runJob(47)
    expect(await notifications(receipt)).toEqual([])
    await runJob(48)
    expect(await notifications(receipt)).toHaveLength(4)
    // No deadline is missed yet.
    expect((await breachesOf(receipt)).map(({ reached }) => reached)).toEqual([undefined, 0, 0, 0])
  })

  test('is sent again for a reopened case, with half the time', async () => {
    const receipt = await answered()
    await runJob(200)
    await actAt(receipt, 210, {
      action: 'resolve',
      resolutionNote: 'The neighbours were asked.',
    })
    goTo(220)
    await server.guest(guest.dispute, { guestToken: receipt.guestToken, requestId: uuidv7() })
    await runJob(220 + 95)
    expect(await notifications(receipt)).toEqual(['resolve 0'])
    await runJob(220 + 96)
    expect(await notifications(receipt)).toEqual(['resolve 0', 'resolve 0'])
  })

  test('follows the new due times when the severity rises', async () => {
    const receipt = await answered()
    await runJob(100)
    expect(await notifications(receipt)).toEqual([])
    await actAt(receipt, 101, { action: 'classify', severity: 2 })
    await runJob(102)
    expect(await notifications(receipt)).toEqual(['resolve 0'])
  })

  test('is paused while waiting for the guest, then uses the remaining time', async () => {
    const receipt = await answered()
    await actAt(receipt, 10, { action: 'start' })
    await actAt(receipt, 10, { action: 'askGuest', message: 'May we come in?' })
    await runJob(600)
    expect(await notifications(receipt)).toEqual([])
    goTo(610)
    const { guestToken } = receipt
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Yes.' })
    await runJob(791)
    expect(await notifications(receipt)).toEqual([])
    await runJob(792)
    expect(await notifications(receipt)).toEqual(['resolve 0'])
  })

  test('is sent for a promise', async () => {
    const receipt = await answered('Something else')
    const promisedAt = new Date(start + 110 * minuteMs).toISOString()
    await actAt(receipt, 10, { action: 'promise', promisedAt })
    await runJob(90)
    expect(await notifications(receipt)).toEqual(['promise 0'])
  })

  test('is sent for an unassigned case after two minutes', async () => {
    const receipt = await newCase()
    await runJob(1)
    expect(await notifications(receipt)).toEqual([])
    await runJob(2)
    expect((await notifications(receipt)).toSorted()).toEqual(['unassigned 1', 'unassigned 2'])
  })

  test('says whom it notifies: the managers where the department has no head', async () => {
    const { db } = server.database
    const departmentId = server.hotel.departmentId('Front office')
    const { memberId } = await server.signIn({ departmentId })
    const setHead = (headMemberId: string | null) =>
      db.updateTable('department').set({ headMemberId }).where('id', '=', departmentId).execute()
    async function notified() {
      const receipt = await answered()
      await actAt(receipt, 0, { action: 'escalate', reason: 'The guest is leaving.' })
      await runJob(360)
      await resolveCase(server, receipt)
      await server.guest(guest.dispute, { guestToken: receipt.guestToken, requestId: uuidv7() })
      const { id } = await findCaseOf(server, receipt)
      const { timeline } = await member.call(feedback.detail, { id })
      return timeline.flatMap(({ detail }) => detail['notified'] ?? [])
    }
    // Escalated by a member, then by time, then by the guest.
    const managers = 'managers'
    expect(await notified()).toEqual([managers, 'owner', managers, managers, managers])
    await setHead(memberId)
    expect(await notified()).toEqual(['head', 'owner', 'head', managers, 'head'])
    // Nobody's any more, as the tests after this one expect.
    await setHead(null)
    await db.updateTable('member').set({ status: 'disabled' }).where('id', '=', memberId).execute()
  })
})

describe('Time-based transition', () => {
  test('closes a resolved case after 48 hours without an answer, and not before', async () => {
    const receipt = await newCase()
    await resolveCase(server, receipt)
    await runJob(48 * 60 - 1)
    expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'resolved' })
    await runJob(48 * 60 + 1)
    expect(await findCaseOf(server, receipt)).toMatchObject({
      status: 'closed',
      closedByKind: 'system',
    })
    const { id } = await findCaseOf(server, receipt)
    const { timeline } = await (await server.signIn({ userRole: 2 })).call(feedback.detail, { id })
    expect(timeline.at(-1)).toMatchObject({ action: 'close', actorKind: 'system' })
  })

  test('ends a hold on time, with the clock paused until then', async () => {
    const receipt = await answered()
    await actAt(receipt, 40, { action: 'start' })
    const holdUntil = new Date(start + 100 * minuteMs).toISOString()
    await actAt(receipt, 40, { action: 'hold', reasonCode: 'do_not_disturb', holdUntil })
    await runJob(99)
    expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'on_hold' })
    await runJob(170)
    const item = await findCaseOf(server, receipt)
    expect(item).toMatchObject({ status: 'in_progress', pausedMs: 60 * minuteMs, holdUntil: null })
    expect(item.resolveDueAt).toBe(new Date(start + 300 * minuteMs).toISOString())
  })
})

describe('Next check of a case', () => {
  const alarmAtOf = async (receipt: Receipt) => (await findCaseOf(server, receipt)).alarmAt
  /** The next check as the watch itself sets it. */
  async function alarmAtByWatch(receipt: Receipt, minutes: number) {
    await server.database.db
      .updateTable('feedback')
      .set({ alarmAt: new Date(0) })
      .execute()
    await runJob(minutes)
    return alarmAtOf(receipt)
  }
  async function expectRight(receipt: Receipt, minutes: number) {
    const written = await alarmAtOf(receipt)
    expect(written).toBe(await alarmAtByWatch(receipt, minutes))
  }

  test('is right when the case is created, so that the watch does not write it again', async () => {
    for (const category of ['Noise', 'Safety', 'Something else']) {
      await expectRight(await newCase(category), 0)
    }
  })

  test('is right after every action of staff and guest', async () => {
    const receipt = await newCase()
    const holdUntil = new Date(start + 100 * minuteMs).toISOString()
    const promisedAt = new Date(start + 200 * minuteMs).toISOString()
    const actions: [number, Parameters<typeof act>[2]][] = [
      [1, { action: 'note', message: 'The valve is worn.' }],
      [1, { action: 'reply', message: 'We come.' }],
      [3, { action: 'start' }],
      [4, { action: 'hold', reasonCode: 'do_not_disturb', holdUntil }],
      [20, { action: 'resume' }],
      [21, { action: 'promise', promisedAt }],
      [22, { action: 'askGuest', message: 'May we come in?' }],
    ]
    for (const [minutes, action] of actions) {
      await actAt(receipt, minutes, action)
      await expectRight(receipt, minutes)
    }
    goTo(30)
    const { guestToken } = receipt
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Yes.' })
    await expectRight(receipt, 30)
    goTo(40)
    await resolveCase(server, receipt)
    await expectRight(receipt, 40)
    goTo(50)
    await server.guest(guest.dispute, { guestToken, requestId: uuidv7() })
    await expectRight(receipt, 50)
  })

  test('stays due if it is due already', async () => {
    const receipt = await answered()
    const before = await alarmAtOf(receipt)
    await actAt(receipt, 300, { action: 'note', message: 'Still at it.' })
    expect(await alarmAtOf(receipt)).toBe(before)
    await runJob(300)
    expect(await notifications(receipt)).toEqual(['resolve 0', 'resolve 1'])
  })

  test('is at once when the owner leaves', async () => {
    const owner = await server.signIn({ userRole: 2 })
    const receipt = await newCase()
    const item = await findCaseOf(server, receipt)
    await act(owner, item, { action: 'take' })
    await runJob(5)
    expect(await notifications(receipt)).toEqual([])
    await server.database.db
      .transaction()
      .execute((tx) => rerouteCasesOf(tx, { hotelId: server.hotel.id, memberId: owner.memberId }))
    await runJob(5)
    expect((await notifications(receipt)).toSorted()).toEqual(['unassigned 1', 'unassigned 2'])
  })
})

test('Silence: a resolved case closes 48 hours after its guest wrote last', async () => {
  const receipt = await newCase()
  goTo(1)
  await resolveCase(server, receipt)
  goTo(40 * 60)
  const { guestToken } = receipt
  await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'It drips again.' })
  await runJob(87 * 60)
  expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'resolved' })
  await runJob(88 * 60)
  expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'closed' })
})
