import { dayMs, hourMs, minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { watchCases } from '../watch/watch.ts'

const server = useServer()
type Action = Parameters<typeof act>[2]
type Receipt = { guestToken: string }
const members = {} as Record<'manager' | 'staff', SignedIn>

beforeAll(async () => {
  const departmentId = server.hotel.departmentId('Front office')
  members.manager = await server.signIn({ userRole: 2, name: 'Mei' })
  members.staff = await server.signIn({ name: 'Sam', departmentId })
})
afterEach(() => {
  server.time.now = undefined
})

const inMs = (ms: number) => new Date((server.time.now ?? new Date()).getTime() + ms).toISOString()
const newCase = (category = 'Noise') => complain(server.guest, server.hotel, { category })
const perform = async (who: keyof typeof members, receipt: Receipt, action: Action) =>
  act(members[who], await findCaseOf(server, receipt), action)
const guestRequest = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })
const read = async (receipt: Receipt) =>
  members.manager.call(feedback.detail, { id: (await findCaseOf(server, receipt)).id })
const refused = (field?: string) => ({
  code: 400002,
  ...(field ? { data: { fields: { [field]: expect.any(String) } } } : {}),
})
const forbidden = { code: 403001, message: 'Your role does not permit this action.' }

const resolved: Action = {
  action: 'resolve',
  resolutionNote: 'The neighbours were asked.',
}
async function started() {
  const receipt = await newCase()
  await perform('staff', receipt, { action: 'start' })
  return receipt
}
async function ended() {
  const receipt = await newCase()
  await perform('staff', receipt, resolved)
  return receipt
}
async function shut() {
  const receipt = await ended()
  await perform('manager', receipt, { action: 'close', reason: 'The guest has left.' })
  return receipt
}

describe('Transition → new', () => {
  test('creates a case from a room code with a number and status page, and stops no clock', async () => {
    const receipt = await newCase()
    expect(receipt).toMatchObject({ feedbackNo: expect.stringMatching(/^\d{8}-\d{4}$/) })
    expect(await findCaseOf(server, receipt)).toMatchObject({
      status: 'new',
      ackAt: null,
      firstReplyAt: null,
    })
  })
})

describe('Assignment', () => {
  test('follows the routing rule, which the history names', async () => {
    const receipt = await newCase()
    const { timeline } = await read(receipt)
    expect(timeline[1]).toMatchObject({
      action: 'route',
      actorKind: 'system',
      detail: { rule: 'fewest_open_in_department' },
      ownerName: 'Sam',
    })
  })

  test('to a member by a manager records old and new owner', async () => {
    const receipt = await newCase()
    const bob = await server.signIn({ name: 'Bob' })
    await perform('manager', receipt, { action: 'assign', ownerId: bob.memberId })
    const { timeline, ownerName } = await read(receipt)
    expect(ownerName).toBe('Bob')
    expect(timeline.at(-1)).toMatchObject({
      action: 'assign',
      ownerName: 'Bob',
      detail: { fromOwnerId: members.staff.memberId, ownerId: bob.memberId },
    })
  })

  test('lets staff pass their own case to a department, but never to a person', async () => {
    const receipt = await newCase()
    const departmentId = server.hotel.departmentId('Engineering')
    const ivan = await server.signIn({ name: 'Ivan', departmentId })
    const toPerson: Action = { action: 'assign', ownerId: ivan.memberId }
    await expect(perform('staff', receipt, toPerson)).rejects.toMatchObject(refused('ownerId'))
    const state = await perform('staff', receipt, { action: 'assign', departmentId })
    expect(state.allowedActions).toEqual([])
    expect(await read(receipt)).toMatchObject({ ownerName: 'Ivan', departmentName: 'Engineering' })
  })

  test('refuses members of another hotel, and those without access', async () => {
    const receipt = await newCase()
    const elsewhere = await server.signIn({ hotel: server.otherHotel })
    for (const action of [
      { action: 'assign', ownerId: elsewhere.memberId },
      { action: 'assign', ownerId: uuidv7() },
      { action: 'assign', departmentId: server.otherHotel.departmentId('Security') },
    ] satisfies Action[]) {
      await expect(perform('manager', receipt, action)).rejects.toMatchObject({ code: 404001 })
    }
    const { memberId } = await server.signIn({ routeList: [] })
    const keyless: Action = { action: 'assign', ownerId: memberId }
    await expect(perform('manager', receipt, keyless)).rejects.toMatchObject(refused('ownerId'))
    await expect(perform('manager', receipt, { action: 'assign' })).rejects.toMatchObject(
      refused('ownerId'),
    )
  })
})

describe('Transition new → acknowledged', () => {
  test('shows the guest the acknowledgement and the promise', async () => {
    const receipt = await newCase()
    const promisedAt = inMs(hourMs)
    await perform('staff', receipt, { action: 'acknowledge', promisedAt })
    expect(await server.guest(guest.status, receipt)).toMatchObject({
      status: 'acknowledged',
      acknowledgedAt: expect.any(String),
      promisedAt,
    })
  })
})

describe('Transition new, acknowledged → in_progress', () => {
  test('implies an acknowledgement', async () => {
    const receipt = await started()
    expect(await read(receipt)).toMatchObject({ status: 'in_progress' })
    expect((await findCaseOf(server, receipt)).ackAt).not.toBeNull()
  })
})

describe('Transition in_progress → waiting_guest', () => {
  test('starts with a question; the guest’s answer ends it and resumes the clock', async () => {
    const receipt = await started()
    const before = await findCaseOf(server, receipt)
    await perform('staff', receipt, { action: 'askGuest', message: 'May we come in?' })
    expect(await read(receipt)).toMatchObject({
      status: 'waiting_guest',
      paused: true,
      nextDueAt: null,
    })
    await server.advance(3 * hourMs)
    const page = await server.guest(guest.answer, {
      ...guestRequest(receipt),
      message: 'Please do.',
    })
    expect(page.status).toBe('in_progress')
    const after = await findCaseOf(server, receipt)
    const shift = Date.parse(after.resolveDueAt) - Date.parse(before.resolveDueAt)
    expect(shift).toBe(after.pausedMs)
    expect(shift).toBeGreaterThanOrEqual(3 * hourMs)
    expect((await read(receipt)).unreadGuestMessages).toBe(1)
    const answered = await server.database.db
      .selectFrom('event')
      .where('entityId', '=', after.id)
      .where('action', '=', 'answer')
      .select('detail')
      .executeTakeFirstOrThrow()
    expect(answered.detail).toMatchObject({ from: 'waiting_guest', to: 'in_progress' })
  })
})

describe('Transition in_progress → on_hold', () => {
  const hold = (ms: number, reasonCode: 'guest_later' | 'parts' = 'guest_later'): Action => ({
    action: 'hold',
    reasonCode,
    holdUntil: inMs(ms),
  })

  test('is limited to 24 hours for staff, longer for a manager', async () => {
    const receipt = await started()
    await expect(perform('staff', receipt, hold(24 * hourMs + minuteMs))).rejects.toMatchObject(
      refused('holdUntil'),
    )
    await expect(perform('manager', receipt, hold(30 * dayMs + minuteMs))).rejects.toMatchObject(
      refused('holdUntil'),
    )
    await expect(perform('manager', receipt, hold(-1000))).rejects.toMatchObject(
      refused('holdUntil'),
    )
    expect(await perform('manager', receipt, hold(30 * dayMs))).toMatchObject({
      status: 'on_hold',
    })
  })

  test('pauses the clock at the guest’s wish, until the case is resumed', async () => {
    const receipt = await started()
    const before = await findCaseOf(server, receipt)
    await perform('staff', receipt, hold(5 * hourMs))
    expect(await read(receipt)).toMatchObject({ paused: true, hold: { reasonCode: 'guest_later' } })
    await server.advance(hourMs)
    await perform('staff', receipt, { action: 'resume' })
    const after = await findCaseOf(server, receipt)
    const shift = Date.parse(after.resolveDueAt) - Date.parse(before.resolveDueAt)
    expect(shift).toBeGreaterThanOrEqual(hourMs)
    expect(shift).toBeLessThan(hourMs + minuteMs)
  })

  test('does not pause the clock for a missing part', async () => {
    const receipt = await started()
    const before = await findCaseOf(server, receipt)
    await perform('staff', receipt, hold(5 * hourMs, 'parts'))
    expect(await read(receipt)).toMatchObject({ paused: false, nextDueAt: expect.any(String) })
    expect((await findCaseOf(server, receipt)).resolveDueAt).toBe(before.resolveDueAt)
  })
})

describe('Transition open → resolved', () => {
  test('is refused to the member the case is about', async () => {
    const receipt = await newCase()
    const item = await findCaseOf(server, receipt)
    await perform('manager', receipt, {
      action: 'restrict',
      sensitive: false,
      aboutMemberId: members.staff.memberId,
    })
    expect(await read(receipt)).toMatchObject({ ownerId: null, about: { name: 'Sam' } })
    for (const action of [resolved, { action: 'take' }] satisfies Action[]) {
      await expect(
        act(members.staff, { id: item.id, version: item.version + 1 }, action),
      ).rejects.toMatchObject({ code: 403001 })
    }
    const assign: Action = { action: 'assign', ownerId: members.staff.memberId }
    await expect(perform('manager', receipt, assign)).rejects.toMatchObject(refused('ownerId'))
  })
})

describe('Transition resolved → closed', () => {
  test('by the guest is recorded as closed by the guest', async () => {
    const receipt = await ended()
    await server.guest(guest.confirm, guestRequest(receipt))
    expect(await read(receipt)).toMatchObject({ status: 'closed', closedByKind: 'guest' })
  })

  test('happens automatically after 48 hours', async () => {
    const receipt = await ended()
    await server.advance(48 * hourMs + 1000)
    await watchCases.run({ db: server.database.db }, server.time.now!)
    expect(await read(receipt)).toMatchObject({ status: 'closed', closedByKind: 'system' })
    const page = await server.guest(guest.dispute, guestRequest(receipt))
    expect(page).toMatchObject({ status: 'in_progress', closedAt: null })
  })
})

describe('Transition resolved → in_progress', () => {
  test('by the guest escalates one level and counts as a reopening', async () => {
    const receipt = await ended()
    await server.guest(guest.dispute, { ...guestRequest(receipt), message: 'Not at all.' })
    expect(await read(receipt)).toMatchObject({
      status: 'in_progress',
      reopenCount: 1,
      escalationLevel: 1,
      unreadGuestMessages: 1,
    })
  })
})

describe('Transition closed → in_progress', () => {
  test('is open to managers with a reason within 90 days', async () => {
    const receipt = await shut()
    const reopen: Action = { action: 'reopen', reason: 'The guest telephoned.' }
    await expect(perform('staff', receipt, reopen)).rejects.toMatchObject(forbidden)
    expect(await perform('manager', receipt, reopen)).toMatchObject({ status: 'in_progress' })
    expect(await read(receipt)).toMatchObject({ closedAt: null, resolvedAt: null, reopenCount: 1 })
    const late = await shut()
    await server.advance(90 * dayMs + minuteMs)
    await expect(perform('manager', late, reopen)).rejects.toMatchObject(refused())
  })
})

describe('Transition new, acknowledged → dismissed', () => {
  test('by a manager with a reason shows the guest a neutral text and can be restored for 30 days', async () => {
    const receipt = await newCase()
    const dismiss: Action = { action: 'dismiss', reasonCode: 'abuse', reason: 'canary-reason' }
    await expect(perform('staff', receipt, dismiss)).rejects.toMatchObject(forbidden)
    await perform('manager', receipt, dismiss)
    expect(await read(receipt)).toMatchObject({ status: 'dismissed', dismissReason: 'abuse' })
    const page = await server.guest(guest.status, receipt)
    expect(page.status).toBe('dismissed')
    expect(JSON.stringify(page)).not.toMatch(/canary|abuse/)
    await server.advance(29 * dayMs)
    expect(await perform('manager', receipt, { action: 'restore' })).toMatchObject({
      status: 'new',
    })
  })
})

describe('Severity change', () => {
  test('can be raised by staff and lowered by a manager with a reason; due times count from creation', async () => {
    const receipt = await newCase()
    await server.advance(10 * minuteMs)
    const up: Action = { action: 'classify', severity: 2 }
    const down: Action = { action: 'classify', severity: 4, reason: 'Only the fan.' }
    await perform('staff', receipt, up)
    const item = await findCaseOf(server, receipt)
    const due = Date.parse(item.resolveDueAt) - Date.parse(item.createdAt)
    expect(due).toBe(120 * minuteMs)
    await expect(perform('staff', receipt, down)).rejects.toMatchObject(refused('severity'))
    await expect(
      perform('manager', receipt, { action: 'classify', severity: 4 }),
    ).rejects.toMatchObject(refused('reason'))
    await perform('manager', receipt, down)
    const after = await findCaseOf(server, receipt)
    expect(Date.parse(after.ackDueAt) - Date.parse(after.createdAt)).toBe(60 * minuteMs)
  })

  test('uses the targets in force when the case was created', async () => {
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
    await perform('staff', receipt, { action: 'classify', severity: 1 })
    await save(setting.targets)
    const item = await findCaseOf(server, receipt)
    expect(Date.parse(item.resolveDueAt) - Date.parse(item.createdAt)).toBe(60 * minuteMs)
  })
})

describe('Type change', () => {
  test('needs a manager, a reason and a category of that type', async () => {
    const receipt = await newCase()
    const categoryId = server.hotel.category('Service').id
    const change: Action = {
      action: 'classify',
      type: 'suggestion',
      categoryId,
      reason: 'An idea.',
    }
    await expect(perform('staff', receipt, change)).rejects.toMatchObject(refused('type'))
    await expect(
      perform('manager', receipt, { action: 'classify', type: 'suggestion', reason: 'An idea.' }),
    ).rejects.toMatchObject(refused('categoryId'))
    await perform('manager', receipt, change)
    expect(await read(receipt)).toMatchObject({ type: 'suggestion', categoryId })
  })

  test('refuses a change without effect, by field', async () => {
    const receipt = await newCase()
    await expect(
      perform('staff', receipt, { action: 'classify', severity: 3 }),
    ).rejects.toMatchObject(refused('type'))
    const elsewhere = server.otherHotel.category('Noise').id
    await expect(
      perform('staff', receipt, { action: 'classify', categoryId: elsewhere }),
    ).rejects.toMatchObject({ code: 404001 })
  })
})

describe('Promise', () => {
  test('is made once without a reason and changed twice with one the guest reads', async () => {
    const receipt = await newCase()
    await perform('staff', receipt, { action: 'promise', promisedAt: inMs(hourMs) })
    await expect(
      perform('staff', receipt, { action: 'promise', promisedAt: inMs(2 * hourMs) }),
    ).rejects.toMatchObject(refused('reason'))
    const changes = [
      { body: 'The part is late.', promisedAt: inMs(2 * hourMs) },
      { body: 'The man is ill.', promisedAt: inMs(3 * hourMs) },
    ]
    for (const { body, promisedAt } of changes) {
      await perform('staff', receipt, { action: 'promise', promisedAt, reason: body })
    }
    const { messages } = await server.guest(guest.status, receipt)
    expect(messages).toMatchObject(changes)
    const state = await read(receipt)
    expect(state.promiseCount).toBe(2)
    expect(state.allowedActions).not.toContain('promise')
  })
})
