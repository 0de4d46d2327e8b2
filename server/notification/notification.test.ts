import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { notification, type Notice } from '@hotel/contract/notification'

import { watchCases } from '../feedback/watch/watch.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { relayUnheard } from './notifier.ts'

const server = useServer()
const people = {} as Record<'Ada' | 'head' | 'manager' | 'administrator' | 'stranger', SignedIn>
const minuteMs = 60_000

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

const relay = () => relayUnheard.run({ db: server.database.db }, new Date())
const listOf = async ({ call }: SignedIn) => (await call(notification.list, {})).list
/** What everybody is told of one deed, and of nothing before it. */
async function toldOf(deed: () => Promise<unknown>) {
  await relay()
  for (const { call } of Object.values(people)) await call(notification.read, { all: true })
  await deed()
  await relay()
  const told: Partial<Record<keyof typeof people, string[]>> = {}
  for (const [name, { call }] of Object.entries(people)) {
    const { list } = await call(notification.list, { unreadOnly: true })
    if (list.length > 0) told[name as keyof typeof people] = list.map(({ kind }) => kind)
  }
  return told
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
const says = (guestToken: string) => ({ guestToken, requestId: uuidv7() })
const solved = {
  action: 'resolve',
  outcome: 'upheld',
  resolutionNote: 'The neighbours were asked.',
} as const

describe('is told', () => {
  test('of a new case, whoever it was passed to', async () => {
    const told = await toldOf(() => complain(server.guest, server.hotel, { category: 'Noise' }))
    expect(told).toEqual({ Ada: ['received'] })
  })

  test('of a critical one, everybody who answers for it', async () => {
    const told = await toldOf(() => complain(server.guest, server.hotel, { category: 'Safety' }))
    expect(told).toEqual({ manager: ['received'], administrator: ['received'] })
  })

  test('of a sensitive one, the managers alone', async () => {
    const told = await toldOf(() =>
      complain(server.guest, server.hotel, { category: 'Staff conduct' }),
    )
    expect(told).toEqual({ manager: ['received'] })
  })

  test('of what a manager gives them, and not the manager', async () => {
    const item = await findCaseOf(
      server,
      await complain(server.guest, server.hotel, { category: 'Plumbing and water' }),
    )
    const told = await toldOf(() =>
      act(people.manager, item, { action: 'assign', ownerId: people.Ada.memberId }),
    )
    expect(told).toEqual({ Ada: ['assigned'] })
  })

  test('of the guest’s answer, its owner', async () => {
    const { guestToken } = await caseOfAda()
    const told = await toldOf(() =>
      server.guest(guest.answer, { ...says(guestToken), message: 'Still loud.' }),
    )
    expect(told).toEqual({ Ada: ['answer'] })
  })

  test('of "not yet", its owner and the head', async () => {
    const item = await caseOfAda()
    await act(people.manager, item, solved)
    const told = await toldOf(() => server.guest(guest.dispute, says(item.guestToken)))
    expect(told).toEqual({ Ada: ['dispute'], head: ['dispute'] })
  })

  test('of few stars, the managers, too', async () => {
    const item = await caseOfAda()
    await act(people.manager, item, solved)
    const told = await toldOf(() =>
      server.guest(guest.rate, { ...says(item.guestToken), rating: 1 }),
    )
    expect(told).toEqual({ Ada: ['rate'], manager: ['rate'] })
  })

  test('of a note, whoever is mentioned', async () => {
    const item = await caseOfAda()
    const told = await toldOf(() =>
      act(people.Ada, item, {
        action: 'note',
        message: 'Who knows the neighbours?',
        mentionIds: [people.head.memberId],
      }),
    )
    expect(told).toEqual({ head: ['mention'] })
  })

  test('of a compensation beyond the limit, who may approve it, and then who asked', async () => {
    const item = await caseOfAda()
    const asked = await toldOf(() =>
      act(people.Ada, item, {
        action: 'compensate',
        kind: 'fnb',
        amountCents: 9000,
        note: 'Wine.',
      }),
    )
    expect(asked).toEqual({ manager: ['approve'], administrator: ['approve'] })
    const { id: compensationId } = await server.database.db
      .selectFrom('compensation')
      .select('id')
      .where('feedbackId', '=', item.id)
      .executeTakeFirstOrThrow()
    const decided = await toldOf(() =>
      act(
        people.manager,
        { ...item, version: item.version + 1 },
        { action: 'decideCompensation', compensationId, approve: true },
      ),
    )
    expect(decided).toEqual({ Ada: ['decided'] })
  })

  test('of a clock, level by level', async () => {
    const item = await caseOfAda()
    await act(people.Ada, item, { action: 'reply', message: 'We come.' })
    const at = (minutes: number) => new Date(Date.parse(item.createdAt) + minutes * minuteMs)
    const levelsOf = async (desk: SignedIn) =>
      (await listOf(desk))
        .filter(({ kind, feedbackId }) => kind === 'breach' && feedbackId === item.id)
        .map(({ clock, level }) => `${clock} ${level}`)
    for (const [minutes, who, level] of [
      [192, people.Ada, 'resolve 0'],
      [240, people.head, 'resolve 1'],
      [360, people.manager, 'resolve 2'],
      [480, people.administrator, 'resolve 3'],
    ] as const) {
      await watchCases.run({ db: server.database.db }, at(minutes - 1))
      await relay()
      expect(await levelsOf(who)).toEqual([])
      await watchCases.run({ db: server.database.db }, at(minutes))
      await relay()
      expect(await levelsOf(who)).toEqual([level])
    }
  })
})

describe('a feed', () => {
  test('says of which case, of what kind of place and who did it', async () => {
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

  test('is read one by one, by case or whole', async () => {
    const item = await caseOfAda()
    for (const message of ['One.', 'Two.', 'Three.']) {
      await server.guest(guest.answer, { ...says(item.guestToken), message })
    }
    await relay()
    const { call } = people.Ada
    const { list, unreadCount } = await call(notification.list, { pageSize: 2 })
    const read = await call(notification.read, { ids: [list[0]!.id] })
    expect(read.unreadCount).toBe(unreadCount - 1)
    expect(await call(notification.read, { feedbackId: item.id })).toEqual({
      unreadCount: unreadCount - 4,
    })
    expect(await call(notification.read, { all: true })).toEqual({ unreadCount: 0 })
    expect(await call(notification.unread, {})).toEqual({ unreadCount: 0 })
  })

  test('is nobody else’s to read or to mark', async () => {
    const item = await caseOfAda()
    await server.guest(guest.answer, { ...says(item.guestToken), message: 'Hello?' })
    await relay()
    const [first] = await listOf(people.Ada)
    for (const other of [people.manager, people.stranger]) {
      await other.call(notification.read, { ids: [first!.id] })
    }
    expect((await listOf(people.Ada))[0]).toMatchObject({ id: first!.id, readAt: null })
  })

  test('loses what its member may see no longer', async () => {
    const item = await caseOfAda()
    await server.guest(guest.answer, { ...says(item.guestToken), message: 'Hello?' })
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

test('however many tell at once, and however often, each is told once', async () => {
  const { guestToken, id } = await caseOfAda()
  await server.guest(guest.answer, { ...says(guestToken), message: 'Hello?' })
  await Promise.all([relay(), relay(), relay()])
  await relay()
  // As if a server had ended before it wrote down how far it came.
  await server.database.db.updateTable('noticeCursor').set({ seq: 0 }).execute()
  await relay()
  const told = (await listOf(people.Ada)).filter(
    (each) => each.feedbackId === id && each.kind === 'answer',
  )
  expect(told).toHaveLength(1)
})
