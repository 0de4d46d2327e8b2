import { minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { notification, type Notice } from '@hotel/contract/notification'
import { channel } from '@hotel/contract/notification/channel'
import { wordNotice } from '@hotel/contract/notification/words'

import { watchCases } from '../feedback/watch/watch.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { newBrowser } from '../testing/receivers.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { relayPending } from './notifier.ts'

const server = useServer()
const people = {} as Record<'Ada' | 'head' | 'manager' | 'administrator' | 'stranger', SignedIn>

beforeEach(async () => {
  if (people.Ada) return
  const departmentId = server.hotel.departmentId('Front office')
  people.Ada = await server.signIn({ name: 'Ada', departmentId })
  people.head = await server.signIn({ name: 'Head', departmentId })
  people.manager = await server.signIn({ userRole: 2, name: 'Mei' })
  people.administrator = await server.signIn({ userRole: 1 })
  people.stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
  await server.database.db
    .updateTable('department')
    .set({ headMemberId: people.head.memberId })
    .where('id', '=', departmentId)
    .execute()
})

const relay = () => relayPending.run({ db: server.database.db }, new Date())
const listOf = async ({ call }: SignedIn) => (await call(notification.list, {})).list
/** The kinds of notices that each person gets for one action. */
async function noticesAfter(action: () => Promise<unknown>) {
  await relay()
  for (const { call } of Object.values(people)) await call(notification.read, { all: true })
  await action()
  await relay()
  const received: Partial<Record<keyof typeof people, string[]>> = {}
  for (const [name, { call }] of Object.entries(people)) {
    const { list } = await call(notification.list, { unreadOnly: true })
    if (list.length > 0) received[name as keyof typeof people] = list.map(({ kind }) => kind)
  }
  return received
}

async function caseOfAda(category = 'Noise') {
  const receipt = await complain(server.guest, server.hotel, { category })
  const item = await findCaseOf(server, receipt)
  await server.database.db
    .updateTable('feedback')
    .set({ ownerId: people.Ada.memberId })
    .where('id', '=', item.id)
    .execute()
  return { ...item, guestToken: receipt.guestToken }
}
const requestBy = (guestToken: string) => ({ guestToken, requestId: uuidv7() })
const solved = {
  action: 'resolve',
  resolutionNote: 'The neighbours were asked.',
} as const

describe('Recipients', () => {
  test('of a new case: its owner', async () => {
    const notices = await noticesAfter(() =>
      complain(server.guest, server.hotel, { category: 'Noise' }),
    )
    expect(notices).toEqual({ Ada: ['received'] })
  })

  test('of a new critical case: owner, head, managers and administrators', async () => {
    const notices = await noticesAfter(() =>
      complain(server.guest, server.hotel, { category: 'Safety' }),
    )
    expect(notices).toEqual({ manager: ['received'], administrator: ['received'] })
  })

  test('of a new sensitive case: managers only', async () => {
    const notices = await noticesAfter(() =>
      complain(server.guest, server.hotel, { category: 'Staff conduct' }),
    )
    expect(notices).toEqual({ manager: ['received'] })
  })

  test('of an assignment: the new owner and not the manager who assigned it', async () => {
    const item = await findCaseOf(
      server,
      await complain(server.guest, server.hotel, { category: 'Plumbing and water' }),
    )
    const notices = await noticesAfter(() =>
      act(people.manager, item, { action: 'assign', ownerId: people.Ada.memberId }),
    )
    expect(notices).toEqual({ Ada: ['assigned'] })
  })

  test('of a guest’s answer: the owner', async () => {
    const { guestToken } = await caseOfAda()
    const notices = await noticesAfter(() =>
      server.guest(guest.answer, { ...requestBy(guestToken), message: 'Still loud.' }),
    )
    expect(notices).toEqual({ Ada: ['answer'] })
  })

  test('of a disputed resolution: the owner and the head', async () => {
    const item = await caseOfAda()
    await act(people.manager, item, solved)
    const notices = await noticesAfter(() =>
      server.guest(guest.dispute, requestBy(item.guestToken)),
    )
    expect(notices).toEqual({ Ada: ['dispute'], head: ['dispute'] })
  })

  test('of a low rating: the owner and the managers', async () => {
    const item = await caseOfAda()
    await act(people.manager, item, solved)
    const notices = await noticesAfter(() =>
      server.guest(guest.rate, { ...requestBy(item.guestToken), rating: 1 }),
    )
    expect(notices).toEqual({ Ada: ['rate'], manager: ['rate'] })
  })

  test('of a note: the mentioned members', async () => {
    const item = await caseOfAda()
    const notices = await noticesAfter(() =>
      act(people.Ada, item, {
        action: 'note',
        message: 'Who knows the neighbours?',
        mentionIds: [people.head.memberId],
      }),
    )
    expect(notices).toEqual({ head: ['mention'] })
  })

  test('of a compensation over the limit: approvers, then the member who proposed it', async () => {
    const item = await caseOfAda()
    const proposed = await noticesAfter(() =>
      act(people.Ada, item, {
        action: 'compensate',
        kind: 'fnb',
        amountCents: 9000,
        note: 'Wine.',
      }),
    )
    expect(proposed).toEqual({ manager: ['approve'], administrator: ['approve'] })
    const { id: compensationId } = await server.database.db
      .selectFrom('compensation')
      .select('id')
      .where('feedbackId', '=', item.id)
      .executeTakeFirstOrThrow()
    const decided = await noticesAfter(() =>
      act(
        people.manager,
        { ...item, version: item.version + 1 },
        { action: 'decideCompensation', compensationId, approve: true },
      ),
    )
    expect(decided).toEqual({ Ada: ['decided'] })
  })

  test('of a compensation that managers may not approve either: administrators', async () => {
    const item = await caseOfAda()
    const proposed = await noticesAfter(() =>
      act(people.Ada, item, {
        action: 'compensate',
        kind: 'refund',
        amountCents: 10_000_000,
        note: 'The whole stay.',
      }),
    )
    expect(proposed).toEqual({ administrator: ['approve'] })
  })

  test('of a missed deadline: one level after the other', async () => {
    const item = await caseOfAda()
    await act(people.Ada, item, { action: 'reply', message: 'We come.' })
    const at = (minutes: number) => new Date(Date.parse(item.createdAt) + minutes * minuteMs)
    const levelsOf = async (member: SignedIn) =>
      (await listOf(member))
        .filter(({ kind, feedbackId }) => kind === 'breach' && feedbackId === item.id)
        .map(({ clock, level }) => `${clock} ${level}`)
    for (const [minutes, who, level] of [
      [192, people.Ada, 'resolve 0'],
      [240, people.head, 'resolve 1'],
      [360, people.manager, 'resolve 2'],
    ] as const) {
      await watchCases.run({ db: server.database.db }, at(minutes - 1))
      await relay()
      expect(await levelsOf(who)).toEqual([])
      await watchCases.run({ db: server.database.db }, at(minutes))
      await relay()
      expect(await levelsOf(who)).toEqual([level])
    }
    // Administrators get it in their daily summary.
    await watchCases.run({ db: server.database.db }, at(480))
    await relay()
    expect(await levelsOf(people.administrator)).toEqual([])
  })
})

describe('Notice feed', () => {
  test('names the case, the room and the actor', async () => {
    const item = await caseOfAda()
    await act(people.manager, item, {
      action: 'note',
      message: 'canary-note',
      mentionIds: [people.Ada.memberId],
    })
    await relay()
    const [first] = await listOf(people.Ada)
    expect(first).toMatchObject({
      kind: 'mention',
      actorName: 'Mei',
      feedbackNo: item.feedbackNo,
      houseNo: '1201',
      readAt: null,
    } satisfies Partial<Notice>)
    expect(JSON.stringify(first)).not.toContain('canary')
  })

  test('has one notice a case, which counts updates, moves to the top and is unread again', async () => {
    const { call } = people.Ada
    await call(notification.read, { all: true })
    const [item, later] = [await caseOfAda(), await caseOfAda()]
    const say = (message: string) =>
      server.guest(guest.answer, { ...requestBy(item.guestToken), message })
    const linesOf = async ({ id }: { id: string }) =>
      (await listOf(people.Ada)).filter(({ feedbackId }) => feedbackId === id)
    await relay()
    expect((await listOf(people.Ada))[0]).toMatchObject({ feedbackId: later.id, count: 1 })

    await say('One.')
    await say('Two.')
    await relay()
    await act(
      people.manager,
      { ...item, version: (await findCaseOf(server, item)).version },
      {
        action: 'note',
        message: 'Look.',
        mentionIds: [people.Ada.memberId],
      },
    )
    await relay()
    const lines = await linesOf(item)
    expect(lines).toMatchObject([
      { kind: 'mention', count: 4, alsoKinds: ['received', 'answer'], readAt: null },
    ])
    expect((await listOf(people.Ada))[0]!.id).toBe(lines[0]!.id)
    expect(await call(notification.unread, {})).toEqual({ unreadCount: 2 })

    await call(notification.read, { ids: [lines[0]!.id] })
    expect(await call(notification.unread, {})).toEqual({ unreadCount: 1 })
    await say('Three.')
    await relay()
    expect(await linesOf(item)).toMatchObject([
      { id: lines[0]!.id, kind: 'answer', count: 1, alsoKinds: [], readAt: null },
    ])
    expect(await call(notification.unread, {})).toEqual({ unreadCount: 2 })
  })

  test('is marked read by notice, by case or as a whole', async () => {
    const { call } = people.Ada
    await call(notification.read, { all: true })
    const [item] = [await caseOfAda(), await caseOfAda(), await caseOfAda()]
    await relay()
    const { list, unreadCount } = await call(notification.list, {})
    expect(unreadCount).toBe(3)
    const read = await call(notification.read, { ids: [list[0]!.id] })
    expect(read).toEqual({ unreadCount: 2 })
    expect(await call(notification.read, { feedbackId: item.id })).toEqual({ unreadCount: 1 })
    expect(await call(notification.read, { all: true })).toEqual({ unreadCount: 0 })
    expect(await call(notification.unread, {})).toEqual({ unreadCount: 0 })
  })

  test('keeps unread what changed after the state the member marks as read', async () => {
    const { call } = people.Ada
    const item = await caseOfAda()
    await relay()
    const { seq, id } = (await listOf(people.Ada))[0]!
    await server.guest(guest.answer, { ...requestBy(item.guestToken), message: 'Hello?' })
    await relay()
    for (const which of [{ ids: [id] }, { all: true }]) {
      await call(notification.read, { ...which, upTo: seq })
      expect((await listOf(people.Ada))[0]).toMatchObject({ id, kind: 'answer', readAt: null })
    }
  })

  test('says that the case of a missed deadline was resolved', async () => {
    const item = await caseOfAda()
    await watchCases.run({ db: server.database.db }, new Date(Date.now() + 25 * minuteMs))
    await relay()
    const sentence = async () => wordNotice((await listOf(people.Ada))[0]!, 'en')
    expect(await sentence()).toBe('Room 1201: not acknowledged, due soon')
    const { version } = await findCaseOf(server, item)
    await act(people.manager, { ...item, version }, solved)
    expect((await listOf(people.Ada))[0]).toMatchObject({ status: 'resolved' })
    expect(await sentence()).toBe('Room 1201: resolved')
  })

  test('cannot be marked read by another member', async () => {
    const item = await caseOfAda()
    await server.guest(guest.answer, { ...requestBy(item.guestToken), message: 'Hello?' })
    await relay()
    const [first] = await listOf(people.Ada)
    for (const other of [people.manager, people.stranger]) {
      await other.call(notification.read, { ids: [first!.id] })
    }
    expect((await listOf(people.Ada))[0]).toMatchObject({ id: first!.id, readAt: null })
  })

  test('hides notices of cases the member may no longer see', async () => {
    const item = await caseOfAda()
    await server.guest(guest.answer, { ...requestBy(item.guestToken), message: 'Hello?' })
    await relay()
    expect((await listOf(people.Ada)).some(({ feedbackId }) => feedbackId === item.id)).toBe(true)
    const { version } = await findCaseOf(server, item)
    await act(
      people.manager,
      { ...item, version },
      { action: 'assign', ownerId: people.head.memberId },
    )
    await act(
      people.manager,
      { ...item, version: version + 1 },
      { action: 'restrict', sensitive: true },
    )
    expect((await listOf(people.Ada)).some(({ feedbackId }) => feedbackId === item.id)).toBe(false)
  })
})

test('Notices are created once when several servers relay and a cursor is lost', async () => {
  const { guestToken, id } = await caseOfAda()
  await server.guest(guest.answer, { ...requestBy(guestToken), message: 'Hello?' })
  await Promise.all([relay(), relay(), relay()])
  await relay()
  // As if a server had died before it saved the cursor.
  await server.database.db.updateTable('noticeCursor').set({ seq: 0 }).execute()
  await relay()
  const notices = (await listOf(people.Ada)).filter((each) => each.feedbackId === id)
  expect(notices).toMatchObject([{ kind: 'answer', count: 2, alsoKinds: ['received'] }])
})

test('Notices of a critical case are repeated to all until somebody takes it', async () => {
  const item = await findCaseOf(
    server,
    await complain(server.guest, server.hotel, { category: 'Safety' }),
  )
  const start = Date.parse(item.createdAt)
  const alertsBy = async (minute: number) => {
    await watchCases.run({ db: server.database.db }, new Date(start + minute * minuteMs))
    await relay()
    const notices = await Promise.all([people.manager, people.administrator].map(listOf))
    return notices.map((list) => list.find(({ feedbackId }) => feedbackId === item.id)!)
  }
  const [first] = await alertsBy(5)
  expect(first).toMatchObject({ kind: 'breach', clock: 'untaken', readAt: null })
  // All levels are announced at once, and no deadline is missed yet.
  expect((await alertsBy(8.5))[0]).toMatchObject({ clock: 'acknowledge', level: 0 })
  for (const notice of await alertsBy(10)) {
    expect(notice).toMatchObject({ clock: 'untaken', alertSeq: notice.seq })
    expect(notice.alertSeq).toBeGreaterThan(first!.alertSeq)
  }
  await act(people.manager, item, { action: 'take' })
  const [, taken] = await alertsBy(11)
  const [, later] = await alertsBy(59)
  expect(later!.alertSeq).toBe(taken!.alertSeq)
})

test('Notices of one unattended case: one line and one message to a manager in the first half hour', async () => {
  const browser = newBrowser('https://push.example.com/manager')
  const manager = await server.signIn({ userRole: 2 })
  await manager.call(channel.addDevice, browser.device)
  const item = await findCaseOf(
    server,
    await complain(server.guest, server.hotel, { category: 'Plumbing and water' }),
  )
  await server.database.db
    .updateTable('feedback')
    .set({ ownerId: null })
    .where('id', '=', item.id)
    .execute()
  const start = Date.parse(item.createdAt)
  const states: string[] = []
  for (let minute = 1; minute <= 30; minute += 1) {
    await watchCases.run({ db: server.database.db }, new Date(start + minute * minuteMs))
    await relay()
    const lines = (await listOf(manager)).filter(({ feedbackId }) => feedbackId === item.id)
    expect(lines.length).toBeLessThanOrEqual(1)
    for (const { clock, count } of lines) states.push(`${clock} ${count}`)
  }
  // Several deadlines passed, and the only line shows the latest.
  expect(states[0]).toMatch(/^unassigned/)
  expect(new Set(states).size).toBeGreaterThan(3)
  const { list } = await manager.call(channel.deliveries, {})
  expect(list.filter(({ notice }) => notice?.feedbackId === item.id)).toHaveLength(1)
})
