import { beforeEach, describe, expect, test } from 'vitest'

import { handover } from '@hotel/contract/handover'

import { watchCases } from '../feedback/watch/watch.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const minute = 60_000
const inMinutes = (count: number) => new Date(Date.now() + count * minute).toISOString()
const manager = (name: string) => server.signIn({ userRole: 2, name })
const given = async (who: SignedIn, note = 'The boiler is being mended.') =>
  (await who.call(handover.give, { note })).id
const newCase = async (category = 'Noise') =>
  findCaseOf(server, await complain(server.guest, server.hotel, { category }))

beforeEach(async () => {
  await server.database.db.updateTable('feedback').set({ status: 'dismissed' }).execute()
})

describe('Handover draft', () => {
  test('lists open cases, each under its most urgent part', async () => {
    const ada = await manager('Ada')
    const [plain, promised, held, escalated] = [
      await newCase(),
      await newCase(),
      await newCase(),
      await newCase(),
    ]
    await act(ada, promised, { action: 'acknowledge', promisedAt: inMinutes(30) })
    await act(ada, held, { action: 'start' })
    await act(ada, { id: held.id, version: 2 }, { action: 'askGuest', message: 'When?' })
    await act(ada, escalated, { action: 'acknowledge', promisedAt: inMinutes(20) })
    const escalation = { action: 'escalate', reason: 'The guest is leaving.' } as const
    await act(ada, { id: escalated.id, version: 2 }, escalation)
    const { counts, lines, otherCount } = await ada.call(handover.draft, {})
    expect(lines.map(({ part, feedbackId }) => [part, feedbackId])).toEqual([
      ['escalated', escalated.id],
      ['promised', promised.id],
      ['held', held.id],
      ['open', plain.id],
    ])
    expect(counts).toMatchObject({ open: 4, promised: 2, held: 1, escalated: 1, overdue: 0 })
    expect(otherCount).toBe(0)
  })

  test('calls a case escalated if a member escalated it or it is over by half now, not if it was once late', async () => {
    const ada = await manager('Ada')
    const shift = (id: string, minutes: number) =>
      server.database.db
        .updateTable('feedback')
        .set({
          alarmAt: inMinutes(-1),
          createdAt: inMinutes(-minutes),
          resolveFrom: inMinutes(-minutes),
          ackDueAt: inMinutes(30 - minutes),
          replyDueAt: inMinutes(60 - minutes),
          resolveDueAt: inMinutes(240 - minutes),
        })
        .where('id', '=', id)
        .execute()
    const [late, acknowledged, veryLate, critical] = [
      await newCase(),
      await newCase(),
      await newCase(),
      await newCase('Safety'),
    ]
    await shift(late.id, 40)
    await shift(acknowledged.id, 58)
    await shift(veryLate.id, 50)
    await shift(critical.id, 31)
    await watchCases.run({ db: server.database.db }, new Date())
    await act(ada, acknowledged, { action: 'acknowledge' })
    const { lines, counts } = await ada.call(handover.draft, {})
    expect(lines.map(({ part, feedbackId }) => [part, feedbackId])).toEqual(
      expect.arrayContaining([
        ['open', late.id],
        ['open', acknowledged.id],
        ['escalated', veryLate.id],
        ['escalated', critical.id],
      ]),
    )
    expect(counts).toMatchObject({ open: 4, escalated: 2 })
    // Each was escalated at some time.
    expect(lines.every(({ escalationLevel }) => escalationLevel > 0)).toBe(true)
  })

  test('covers the chosen scope, without cases the member may not see', async () => {
    const ada = await manager('Ada')
    const staff = await server.signIn()
    const item = await newCase('Staff conduct')
    await act(ada, await newCase(), { action: 'take' })
    const open = async ({ call }: SignedIn, scope: 'mine' | 'all') =>
      (await call(handover.draft, { scope })).counts.open
    expect(await open(ada, 'all')).toBe(2)
    expect(await open(ada, 'mine')).toBe(1)
    const { lines } = await staff.call(handover.draft, {})
    expect(lines.map(({ feedbackId }) => feedbackId)).not.toContain(item.id)
  })

  test('counts the cases received since the member took over', async () => {
    const [ada, bob] = [await manager('Ada'), await manager('Bob')]
    await bob.call(handover.take, { id: await given(ada) })
    const before = (await bob.call(handover.draft, {})).counts
    await newCase()
    const { counts, since } = await bob.call(handover.draft, {})
    expect(counts.received).toBe(before.received + 1)
    expect(Date.now() - Date.parse(since)).toBeLessThan(30 * minute)
  })
})

describe('Handover', () => {
  test('is signed by both and shows its cases as saved and as they are now', async () => {
    const [ada, bob] = [await manager('Ada'), await manager('Bob')]
    const item = await newCase()
    const id = await given(ada)
    await act(bob, item, { action: 'take' })
    await act(bob, { id: item.id, version: 2 }, { action: 'start' })
    const { takenAt } = await bob.call(handover.take, { id })
    expect(await ada.call(handover.detail, { id })).toMatchObject({
      giverName: 'Ada',
      takerName: 'Bob',
      takenAt,
      replacedAt: null,
      note: 'The boiler is being mended.',
      counts: { open: 1 },
      lines: [{ feedbackId: item.id, status: 'new', statusNow: 'in_progress', ownerName: null }],
      otherCount: 0,
    })
    const { list } = await bob.call(handover.list, {})
    expect(list[0]).toMatchObject({ id, openCount: 1, noteBrief: 'The boiler is being mended.' })
  })

  test('hides cases a member may not see and counts them', async () => {
    const [ada, staff] = [await manager('Ada'), await server.signIn()]
    await newCase('Staff conduct')
    const id = await given(ada)
    expect(await staff.call(handover.detail, { id })).toMatchObject({ lines: [], otherCount: 1 })
    expect((await ada.call(handover.detail, { id })).lines).toHaveLength(1)
  })

  test('replaces an earlier one that was not taken', async () => {
    const [ada, bob] = [await manager('Ada'), await manager('Bob')]
    const [first, second] = [await given(ada, 'One.'), await given(ada, 'Two.')]
    expect((await ada.call(handover.detail, { id: first })).replacedAt).not.toBeNull()
    await expect(bob.call(handover.take, { id: first })).rejects.toMatchObject({ code: 409001 })
    await bob.call(handover.take, { id: second })
    await given(ada, 'Three.')
    expect((await ada.call(handover.detail, { id: second })).replacedAt).toBeNull()
  })

  test('can be taken once, by another member', async () => {
    const [ada, bob, eve] = [await manager('Ada'), await manager('Bob'), await manager('Eve')]
    const id = await given(ada)
    await expect(ada.call(handover.take, { id })).rejects.toMatchObject({ code: 400002 })
    const taken = await Promise.allSettled(
      [bob, eve].map(({ call }) => call(handover.take, { id })),
    )
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(eve.call(handover.take, { id })).rejects.toMatchObject({ code: 409001 })
  })

  test('is not found by another hotel', async () => {
    const id = await given(await manager('Ada'))
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    for (const endpoint of [handover.detail, handover.take] as const) {
      await expect(stranger.call(endpoint, { id })).rejects.toMatchObject({ code: 404001 })
    }
    expect((await stranger.call(handover.list, {})).total).toBe(0)
  })

  test('requires a session, the key and a note within the limit', async () => {
    const path = '/hotel/client/handover/give'
    const send = (token?: string, body: object = {}) =>
      server.send({ method: 'POST', path, body, ...(token ? { token } : {}) })
    expect(await send()).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    expect(await send(token)).toMatchObject({ code: 403001 })
    const ada = await manager('Ada')
    expect(await send(ada.token, { note: '好'.repeat(4001) })).toMatchObject({
      code: 400002,
      data: { fields: { note: expect.any(String) } },
    })
    await given(ada, '好'.repeat(4000))
  })
})
