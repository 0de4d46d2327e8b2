import { uuidv7 } from 'uuidv7'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf, resolveCase } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { watchCases } from './watch.ts'

const server = useServer()
const minuteMs = 60_000
let desk: SignedIn
let start = 0

beforeAll(async () => {
  desk = await server.signIn({ userRole: 2 })
})
afterEach(() => {
  server.time.now = undefined
})

/** Goes to so many minutes after the case came in. */
function goTo(minutes: number) {
  server.time.now = new Date(start + minutes * minuteMs)
  return server.time.now
}
const look = (minutes: number) => watchCases.run({ db: server.database.db }, goTo(minutes))

type Receipt = { guestToken: string }
async function newCase(category = 'Noise'): Promise<Receipt> {
  start = Date.now()
  goTo(0)
  return complain(server.guest, server.hotel, { category })
}
const doing = async (receipt: Receipt, minutes: number, deed: Parameters<typeof act>[2]) => {
  goTo(minutes)
  return act(desk, await findCaseOf(server, receipt), deed)
}
/** What of the case was told so far: clock and level of each line. */
async function told(receipt: Receipt) {
  const { id } = await findCaseOf(server, receipt)
  const { timeline } = await desk.call(feedback.detail, { id })
  return timeline
    .filter(({ action }) => action === 'breach')
    .map(({ detail }) => `${String(detail['clock'])} ${String(detail['level'])}`)
}
const answered = async (category?: string) => {
  const receipt = await newCase(category)
  await doing(receipt, 0, { action: 'reply', message: 'We come.' })
  return receipt
}

describe('a clock that runs out is told', () => {
  test('level by level, once each', async () => {
    const receipt = await answered()
    await look(191)
    expect(await told(receipt)).toEqual([])
    await look(192)
    await look(193)
    expect(await told(receipt)).toEqual(['resolve 0'])
    await look(240)
    expect(await told(receipt)).toEqual(['resolve 0', 'resolve 1'])
    await look(480)
    expect(await told(receipt)).toEqual(['resolve 0', 'resolve 1', 'resolve 2', 'resolve 3'])
    expect(await findCaseOf(server, receipt)).toMatchObject({ escalationLevel: 3, version: 2 })
  })

  test('all of it, when nobody watched for hours', async () => {
    const receipt = await answered()
    await look(1000)
    expect(await told(receipt)).toHaveLength(4)
  })

  test('once, by however many watches at once', async () => {
    const receipt = await answered()
    const services = { db: server.database.db }
    const now = goTo(500)
    await Promise.all([1, 2, 3, 4].map(() => watchCases.run(services, now)))
    expect((await told(receipt)).toSorted()).toEqual([
      'resolve 0',
      'resolve 1',
      'resolve 2',
      'resolve 3',
    ])
  })

  test('to all at once where it is critical', async () => {
    const receipt = await answered('Safety')
    await look(47)
    expect(await told(receipt)).toEqual([])
    await look(48)
    expect(await told(receipt)).toHaveLength(4)
  })

  test('anew for a case that came back, with half the time', async () => {
    const receipt = await answered()
    await look(200)
    await doing(receipt, 210, {
      action: 'resolve',
      outcome: 'upheld',
      resolutionNote: 'The neighbours were asked.',
    })
    goTo(220)
    await server.guest(guest.dispute, { guestToken: receipt.guestToken, requestId: uuidv7() })
    await look(220 + 95)
    expect(await told(receipt)).toEqual(['resolve 0'])
    await look(220 + 96)
    expect(await told(receipt)).toEqual(['resolve 0', 'resolve 0'])
  })

  test('by its new times when the severity rises', async () => {
    const receipt = await answered()
    await look(100)
    expect(await told(receipt)).toEqual([])
    await doing(receipt, 101, { action: 'classify', severity: 2 })
    await look(102)
    expect(await told(receipt)).toEqual(['resolve 0'])
  })

  test('not while the guest is asked, and by what is left after', async () => {
    const receipt = await answered()
    await doing(receipt, 10, { action: 'start' })
    await doing(receipt, 10, { action: 'askGuest', message: 'May we come in?' })
    await look(600)
    expect(await told(receipt)).toEqual([])
    goTo(610)
    const { guestToken } = receipt
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Yes.' })
    await look(791)
    expect(await told(receipt)).toEqual([])
    await look(792)
    expect(await told(receipt)).toEqual(['resolve 0'])
  })

  test('of a promise, too', async () => {
    const receipt = await answered('Something else')
    const promisedAt = new Date(start + 110 * minuteMs).toISOString()
    await doing(receipt, 10, { action: 'promise', promisedAt })
    await look(90)
    expect(await told(receipt)).toEqual(['promise 0'])
  })

  test('of what belongs to nobody, after two minutes', async () => {
    const receipt = await newCase()
    await look(1)
    expect(await told(receipt)).toEqual([])
    await look(2)
    expect((await told(receipt)).toSorted()).toEqual(['unassigned 1', 'unassigned 2'])
  })
})

describe('what time does by itself', () => {
  test('a resolved case closes after 48 hours of silence, and not before', async () => {
    const receipt = await newCase()
    await resolveCase(server, receipt)
    await look(48 * 60 - 1)
    expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'resolved' })
    await look(48 * 60 + 1)
    expect(await findCaseOf(server, receipt)).toMatchObject({
      status: 'closed',
      closedByKind: 'system',
    })
    const { id } = await findCaseOf(server, receipt)
    const { timeline } = await (await server.signIn({ userRole: 2 })).call(feedback.detail, { id })
    expect(timeline.at(-1)).toMatchObject({ action: 'close', actorKind: 'system' })
  })

  test('a hold ends when it is over, and the clock has stood still until then only', async () => {
    const receipt = await answered()
    await doing(receipt, 40, { action: 'start' })
    const holdUntil = new Date(start + 100 * minuteMs).toISOString()
    await doing(receipt, 40, { action: 'hold', reasonCode: 'do_not_disturb', holdUntil })
    await look(99)
    expect(await findCaseOf(server, receipt)).toMatchObject({ status: 'on_hold' })
    await look(170)
    const item = await findCaseOf(server, receipt)
    expect(item).toMatchObject({ status: 'in_progress', pausedMs: 60 * minuteMs, holdUntil: null })
    expect(item.resolveDueAt).toBe(new Date(start + 300 * minuteMs).toISOString())
  })
})
