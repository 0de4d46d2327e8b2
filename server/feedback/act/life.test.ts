import { uuidv7 } from 'uuidv7'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { watchCases } from '../watch/watch.ts'

const server = useServer()
const hourMs = 3_600_000
const dayMs = 24 * hourMs
type Deed = Parameters<typeof act>[2]
type Receipt = { guestToken: string }
const desks = {} as Record<'manager' | 'staff', SignedIn>

beforeAll(async () => {
  const departmentId = server.hotel.departmentId('Front office')
  desks.manager = await server.signIn({ userRole: 2, name: 'Mei' })
  desks.staff = await server.signIn({ name: 'Sam', departmentId })
})
afterEach(() => {
  server.time.now = undefined
})

/** Later than the last deed, so that every session still lives. */
const wait = async (ms: number) => {
  server.time.now = new Date((server.time.now ?? new Date()).getTime() + ms)
  await server.database.db
    .updateTable('session')
    .set({ expiresAt: new Date(server.time.now.getTime() + dayMs) })
    .execute()
}
const inMs = (ms: number) => new Date((server.time.now ?? new Date()).getTime() + ms).toISOString()
const newCase = (category = 'Noise') => complain(server.guest, server.hotel, { category })
const does = async (who: keyof typeof desks, receipt: Receipt, deed: Deed) =>
  act(desks[who], await findCaseOf(server, receipt), deed)
const says = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const read = async (receipt: Receipt) =>
  desks.manager.call(feedback.detail, { id: (await findCaseOf(server, receipt)).id })
const refused = (field?: string) => ({
  code: 400002,
  ...(field ? { data: { fields: { [field]: expect.any(String) } } } : {}),
})

const resolved: Deed = {
  action: 'resolve',
  outcome: 'upheld',
  resolutionNote: 'The neighbours were asked.',
}
async function started() {
  const receipt = await newCase()
  await does('staff', receipt, { action: 'start' })
  return receipt
}
async function ended() {
  const receipt = await newCase()
  await does('staff', receipt, resolved)
  return receipt
}
async function shut() {
  const receipt = await ended()
  await does('manager', receipt, { action: 'close', reason: 'The guest has left.' })
  return receipt
}

describe('→ new', () => {
  test('by a guest’s code: a number and a page, and no clock is stopped by it', async () => {
    const receipt = await newCase()
    expect(receipt).toMatchObject({ feedbackNo: expect.stringMatching(/^\d{8}-\d{4}$/) })
    expect(await findCaseOf(server, receipt)).toMatchObject({
      status: 'new',
      ackAt: null,
      firstReplyAt: null,
    })
  })
})

describe('owner set', () => {
  test('by the rule, which the history names', async () => {
    const receipt = await newCase()
    const { timeline } = await read(receipt)
    expect(timeline[1]).toMatchObject({
      action: 'route',
      actorKind: 'system',
      detail: { rule: 'fewest_open_in_department' },
      ownerName: 'Sam',
    })
  })

  test('by a manager, to a member: old and new owner are recorded', async () => {
    const receipt = await newCase()
    const bob = await server.signIn({ name: 'Bob' })
    await does('manager', receipt, { action: 'assign', ownerId: bob.memberId })
    const { timeline, ownerName } = await read(receipt)
    expect(ownerName).toBe('Bob')
    expect(timeline.at(-1)).toMatchObject({
      action: 'assign',
      ownerName: 'Bob',
      detail: { fromOwnerId: desks.staff.memberId, ownerId: bob.memberId },
    })
  })

  test('by staff, their own to a department, where the rules choose; never to a person', async () => {
    const receipt = await newCase()
    const departmentId = server.hotel.departmentId('Engineering')
    const ivan = await server.signIn({ name: 'Ivan', departmentId })
    const toPerson: Deed = { action: 'assign', ownerId: ivan.memberId }
    await expect(does('staff', receipt, toPerson)).rejects.toMatchObject(refused('ownerId'))
    const state = await does('staff', receipt, { action: 'assign', departmentId })
    expect(state.allowedActions).toEqual([])
    expect(await read(receipt)).toMatchObject({ ownerName: 'Ivan', departmentName: 'Engineering' })
  })

  test('never to somebody of another hotel, or who is disabled', async () => {
    const receipt = await newCase()
    const elsewhere = await server.signIn({ hotel: server.otherHotel })
    for (const deed of [
      { action: 'assign', ownerId: elsewhere.memberId },
      { action: 'assign', ownerId: uuidv7() },
      { action: 'assign', departmentId: server.otherHotel.departmentId('Security') },
    ] satisfies Deed[]) {
      await expect(does('manager', receipt, deed)).rejects.toMatchObject({ code: 404001 })
    }
    await expect(does('manager', receipt, { action: 'assign' })).rejects.toMatchObject(
      refused('ownerId'),
    )
  })
})

describe('new → acknowledged', () => {
  test('by staff, with a promise: the guest sees both', async () => {
    const receipt = await newCase()
    const promisedAt = inMs(hourMs)
    await does('staff', receipt, { action: 'acknowledge', promisedAt })
    expect(await server.guest(guest.status, receipt)).toMatchObject({
      status: 'acknowledged',
      acknowledgedAt: expect.any(String),
      promisedAt,
    })
  })
})

describe('new, acknowledged → in_progress', () => {
  test('by staff, and implies acknowledged', async () => {
    const receipt = await started()
    expect(await read(receipt)).toMatchObject({ status: 'in_progress' })
    expect((await findCaseOf(server, receipt)).ackAt).not.toBeNull()
  })
})

describe('in_progress → waiting_guest', () => {
  test('by a public question; the guest’s answer ends it and the clock goes on where it stood', async () => {
    const receipt = await started()
    const before = await findCaseOf(server, receipt)
    await does('staff', receipt, { action: 'askGuest', message: 'May we come in?' })
    expect(await read(receipt)).toMatchObject({
      status: 'waiting_guest',
      paused: true,
      nextDueAt: null,
    })
    await wait(3 * hourMs)
    const page = await server.guest(guest.answer, { ...says(receipt), message: 'Please do.' })
    expect(page.status).toBe('in_progress')
    const after = await findCaseOf(server, receipt)
    const shift = Date.parse(after.resolveDueAt) - Date.parse(before.resolveDueAt)
    expect(shift).toBe(after.pausedMs)
    expect(shift).toBeGreaterThanOrEqual(3 * hourMs)
    const pauses = await server.database.db
      .selectFrom('pause')
      .selectAll()
      .where('feedbackId', '=', after.id)
      .execute()
    expect(pauses).toMatchObject([{ reason: 'waiting_guest', endAt: expect.any(String) }])
    expect((await read(receipt)).unreadGuestMessages).toBe(1)
  })
})

describe('in_progress → on_hold', () => {
  const hold = (ms: number, reasonCode: 'guest_later' | 'parts' = 'guest_later'): Deed => ({
    action: 'hold',
    reasonCode,
    holdUntil: inMs(ms),
  })

  test('by staff for 24 hours at most, by a manager for longer', async () => {
    const receipt = await started()
    await expect(does('staff', receipt, hold(24 * hourMs + 60_000))).rejects.toMatchObject(
      refused('holdUntil'),
    )
    await expect(does('manager', receipt, hold(31 * dayMs))).rejects.toMatchObject(
      refused('holdUntil'),
    )
    await expect(does('manager', receipt, hold(-1000))).rejects.toMatchObject(refused('holdUntil'))
    expect(await does('manager', receipt, hold(3 * dayMs))).toMatchObject({ status: 'on_hold' })
  })

  test('stops the clock for the guest’s own wish, and only until somebody goes on', async () => {
    const receipt = await started()
    const before = await findCaseOf(server, receipt)
    await does('staff', receipt, hold(5 * hourMs))
    expect(await read(receipt)).toMatchObject({ paused: true, hold: { reasonCode: 'guest_later' } })
    await wait(hourMs)
    await does('staff', receipt, { action: 'resume' })
    const after = await findCaseOf(server, receipt)
    const shift = Date.parse(after.resolveDueAt) - Date.parse(before.resolveDueAt)
    expect(shift).toBeGreaterThanOrEqual(hourMs)
    expect(shift).toBeLessThan(hourMs + 60_000)
  })

  test('stops no clock for a missing part', async () => {
    const receipt = await started()
    const before = await findCaseOf(server, receipt)
    await does('staff', receipt, hold(5 * hourMs, 'parts'))
    expect(await read(receipt)).toMatchObject({ paused: false, nextDueAt: expect.any(String) })
    expect((await findCaseOf(server, receipt)).resolveDueAt).toBe(before.resolveDueAt)
  })
})

describe('open → resolved', () => {
  test('never by the member complained of', async () => {
    const receipt = await newCase()
    const item = await findCaseOf(server, receipt)
    await does('manager', receipt, {
      action: 'restrict',
      sensitive: false,
      aboutMemberId: desks.staff.memberId,
    })
    expect(await read(receipt)).toMatchObject({ ownerId: null, about: { name: 'Sam' } })
    for (const deed of [resolved, { action: 'take' }] satisfies Deed[]) {
      await expect(
        act(desks.staff, { id: item.id, version: item.version + 1 }, deed),
      ).rejects.toMatchObject(refused())
    }
    const assign: Deed = { action: 'assign', ownerId: desks.staff.memberId }
    await expect(does('manager', receipt, assign)).rejects.toMatchObject(refused('ownerId'))
  })
})

describe('resolved → closed', () => {
  test('by the guest, counted as the guest’s', async () => {
    const receipt = await ended()
    await server.guest(guest.confirm, says(receipt))
    expect(await read(receipt)).toMatchObject({ status: 'closed', closedByKind: 'guest' })
  })

  test('by silence, after 48 hours', async () => {
    const receipt = await ended()
    await wait(48 * hourMs + 1000)
    await watchCases.run({ db: server.database.db }, server.time.now!)
    expect(await read(receipt)).toMatchObject({ status: 'closed', closedByKind: 'system' })
  })
})

describe('resolved → in_progress', () => {
  test('by the guest, one level up and counted', async () => {
    const receipt = await ended()
    await server.guest(guest.dispute, { ...says(receipt), message: 'Not at all.' })
    expect(await read(receipt)).toMatchObject({
      status: 'in_progress',
      reopenCount: 1,
      escalationLevel: 1,
      unreadGuestMessages: 1,
    })
  })
})

describe('closed → in_progress', () => {
  test('by a manager with a reason, within 90 days', async () => {
    const receipt = await shut()
    const reopen: Deed = { action: 'reopen', reason: 'The guest telephoned.' }
    await expect(does('staff', receipt, reopen)).rejects.toMatchObject(refused())
    expect(await does('manager', receipt, reopen)).toMatchObject({ status: 'in_progress' })
    expect(await read(receipt)).toMatchObject({ closedAt: null, resolvedAt: null, reopenCount: 1 })
    const late = await shut()
    await wait(90 * dayMs + 60_000)
    await expect(does('manager', late, reopen)).rejects.toMatchObject(refused())
  })
})

describe('new, acknowledged → dismissed', () => {
  test('by a manager with a reason; the guest reads neutral words; restorable for 30 days', async () => {
    const receipt = await newCase()
    const dismiss: Deed = { action: 'dismiss', reasonCode: 'abuse', reason: 'canary-reason' }
    await expect(does('staff', receipt, dismiss)).rejects.toMatchObject(refused())
    await does('manager', receipt, dismiss)
    expect(await read(receipt)).toMatchObject({ status: 'dismissed', dismissReason: 'abuse' })
    const page = await server.guest(guest.status, receipt)
    expect(page.status).toBe('dismissed')
    expect(JSON.stringify(page)).not.toMatch(/canary|abuse/)
    await wait(29 * dayMs)
    expect(await does('manager', receipt, { action: 'restore' })).toMatchObject({ status: 'new' })
  })
})

describe('severity up / down', () => {
  test('up by staff, down by a manager with a reason; due from the original start', async () => {
    const receipt = await newCase()
    await wait(10 * 60_000)
    const up: Deed = { action: 'classify', severity: 2 }
    const down: Deed = { action: 'classify', severity: 4, reason: 'Only the fan.' }
    await does('staff', receipt, up)
    const item = await findCaseOf(server, receipt)
    const due = Date.parse(item.resolveDueAt) - Date.parse(item.createdAt)
    expect(due).toBe(120 * 60_000)
    await expect(does('staff', receipt, down)).rejects.toMatchObject(refused('severity'))
    await expect(
      does('manager', receipt, { action: 'classify', severity: 4 }),
    ).rejects.toMatchObject(refused('reason'))
    await does('manager', receipt, down)
    const after = await findCaseOf(server, receipt)
    expect(Date.parse(after.ackDueAt) - Date.parse(after.createdAt)).toBe(60 * 60_000)
  })

  test('by the minutes the hotel had when the case came in', async () => {
    const receipt = await newCase()
    const { setting } = await server.database.db
      .selectFrom('hotel')
      .select('setting')
      .where('id', '=', server.hotel.id)
      .executeTakeFirstOrThrow()
    const save = (targets: typeof setting.targets) =>
      server.database.db
        .updateTable('hotel')
        .set({ setting: JSON.stringify({ ...setting, targets }) })
        .where('id', '=', server.hotel.id)
        .execute()
    await save({ ...setting.targets, resolve: [1, 2, 3, 4] })
    await does('staff', receipt, { action: 'classify', severity: 1 })
    await save(setting.targets)
    const item = await findCaseOf(server, receipt)
    expect(Date.parse(item.resolveDueAt) - Date.parse(item.createdAt)).toBe(60 * 60_000)
  })
})

describe('type change', () => {
  test('by a manager with a reason and a category of that type', async () => {
    const receipt = await newCase()
    const categoryId = server.hotel.category('Service').id
    const change: Deed = { action: 'classify', type: 'suggestion', categoryId, reason: 'An idea.' }
    await expect(does('staff', receipt, change)).rejects.toMatchObject(refused('type'))
    await expect(
      does('manager', receipt, { action: 'classify', type: 'suggestion', reason: 'An idea.' }),
    ).rejects.toMatchObject(refused('categoryId'))
    await does('manager', receipt, change)
    expect(await read(receipt)).toMatchObject({ type: 'suggestion', categoryId })
  })

  test('to nothing else is refused by name', async () => {
    const receipt = await newCase()
    await expect(does('staff', receipt, { action: 'classify', severity: 3 })).rejects.toMatchObject(
      refused('type'),
    )
    const elsewhere = server.otherHotel.category('Noise').id
    await expect(
      does('staff', receipt, { action: 'classify', categoryId: elsewhere }),
    ).rejects.toMatchObject({ code: 404001 })
  })
})

describe('a promise', () => {
  test('is made once without a reason and changed twice, each time with one the guest reads', async () => {
    const receipt = await newCase()
    await does('staff', receipt, { action: 'promise', promisedAt: inMs(hourMs) })
    await expect(
      does('staff', receipt, { action: 'promise', promisedAt: inMs(2 * hourMs) }),
    ).rejects.toMatchObject(refused('reason'))
    const changes = [
      { body: 'The part is late.', promisedAt: inMs(2 * hourMs) },
      { body: 'The man is ill.', promisedAt: inMs(3 * hourMs) },
    ]
    for (const { body, promisedAt } of changes) {
      await does('staff', receipt, { action: 'promise', promisedAt, reason: body })
    }
    const { messages } = await server.guest(guest.status, receipt)
    expect(messages).toMatchObject(changes)
    const state = await read(receipt)
    expect(state.promiseCount).toBe(2)
    expect(state.allowedActions).not.toContain('promise')
  })
})
