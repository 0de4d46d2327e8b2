import { dayMs, hourMs, minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback, type FeedbackAction, type FeedbackConflict } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const newCase = async (category = 'Noise') =>
  findCaseOf(server, await complain(server.guest, server.hotel, { category }))
const resolution = {
  action: 'resolve',
  resolutionNote: 'The neighbours were asked to be quiet.',
} as const

describe('Staff action', () => {
  test('takes an unassigned case, but not a colleague’s', async () => {
    const [ada, bob] = [await server.signIn({ name: 'Ada' }), await server.signIn()]
    const item = await newCase()
    const state = await act(ada, item, { action: 'take' })
    expect(state).toMatchObject({ status: 'new', version: 2 })
    expect(state.allowedActions).not.toContain('take')
    const detail = await ada.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({ ownerName: 'Ada', nextClock: 'acknowledge' })
    const manager = await server.signIn({ userRole: 2 })
    expect(await act(manager, { ...item, version: 2 }, { action: 'take' })).toMatchObject({
      version: 3,
    })
    await expect(act(bob, { ...item, version: 3 }, { action: 'take' })).rejects.toMatchObject({
      code: 404001,
    })
  })

  test('acknowledges with a promise and a message, which stops two clocks and reaches the guest', async () => {
    const member = await server.signIn({ userRole: 2 })
    const item = await newCase()
    const promisedAt = new Date(Date.now() + hourMs).toISOString()
    await act(member, item, { action: 'acknowledge', promisedAt, message: 'Within the hour.' })
    const detail = await member.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({
      status: 'acknowledged',
      promisedAt,
      ownerId: member.memberId,
      nextClock: 'promise',
      overdue: false,
      messages: [{ authorKind: 'member', body: 'Within the hour.' }],
    })
    expect(detail.clocks).toMatchObject([
      { name: 'acknowledge', doneAt: expect.any(String), late: false },
      { name: 'reply', doneAt: expect.any(String), late: false },
      { name: 'resolve', doneAt: null },
      { name: 'promise', dueAt: promisedAt, doneAt: null, late: false },
    ])
  })

  test('keeps the reply due after a bare acknowledgement', async () => {
    const member = await server.signIn({ userRole: 2 })
    const item = await newCase()
    await act(member, item, { action: 'acknowledge' })
    expect(await member.call(feedback.detail, { id: item.id })).toMatchObject({
      nextClock: 'reply',
    })
  })

  test('acknowledges with a reply, and keeps its text out of the history', async () => {
    const member = await server.signIn({ userRole: 2, name: 'Rae' })
    const item = await newCase()
    await act(member, item, { action: 'reply', message: 'canary words' })
    const detail = await member.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({ status: 'acknowledged', nextClock: 'resolve' })
    expect(detail.timeline.at(-1)).toMatchObject({
      action: 'reply',
      actorName: 'Rae',
      detail: { from: 'new', to: 'acknowledged', version: 2, messageId: detail.messages[0]!.id },
    })
    expect(JSON.stringify(detail.timeline)).not.toContain('canary')
  })

  test('resolves a normal case with a note', async () => {
    const member = await server.signIn({ userRole: 2 })
    const item = await newCase()
    await act(member, item, resolution)
    expect(await member.call(feedback.detail, { id: item.id })).toMatchObject({
      status: 'resolved',
      resolutionNote: resolution.resolutionNote,
      rootCause: null,
      nextClock: null,
      nextDueAt: null,
    })
  })

  test('closes as a manager only, with a reason hidden from the guest', async () => {
    const [manager, staff] = [await server.signIn({ userRole: 2 }), await server.signIn()]
    const item = await newCase()
    await act(staff, item, resolution)
    const resolved = { ...item, version: 2 }
    await expect(
      act(staff, resolved, { action: 'close', reason: 'No answer.' }),
    ).rejects.toMatchObject({ code: 403001 })
    await act(manager, resolved, { action: 'close', reason: 'The guest has left.' })
    expect(await manager.call(feedback.detail, { id: item.id })).toMatchObject({
      status: 'closed',
      closedByKind: 'member',
      notes: [{ body: 'The guest has left.' }],
      messages: [],
    })
  })

  test('accepts a note of 4,000 Chinese characters and refuses a longer one', async () => {
    const member = await server.signIn({ userRole: 2 })
    const item = await newCase()
    const message = '湿'.repeat(4000)
    await act(member, item, { action: 'note', message })
    expect((await member.call(feedback.detail, { id: item.id })).notes[0]!.body).toBe(message)
    await expect(
      act(member, { ...item, version: 2 }, { action: 'note', message: `${message}湿` }),
    ).rejects.toMatchObject({ code: 400002, data: { fields: { message: expect.any(String) } } })
  })

  test('stores text as written and never executes it', async () => {
    const member = await server.signIn({ userRole: 2 })
    const item = await newCase()
    const message =
      '<img src=x onerror=alert(1)> \u202Eevil\u202C 👩🏽‍🔧 half \uD83D NUL\u0000 $1 \\ \'"'
    await act(member, item, { action: 'note', message })
    const [note] = (await member.call(feedback.detail, { id: item.id })).notes
    expect(note!.body).toBe(message.replace('half \uD83D', 'half \uFFFD').replace('\u0000', ''))
  })
})

describe('Promised time', () => {
  const named = { fields: { promisedAt: expect.any(String) } }

  test.each([
    ['in the past', -1000, false],
    ['now', 0, false],
    ['in a minute', 60_000, true],
    ['in 30 days', 30 * dayMs, true],
    ['in more than 30 days', 30 * dayMs + minuteMs, false],
  ])('is accepted or refused by field: %s', async (_, aheadMs, isAccepted) => {
    const member = await server.signIn({ userRole: 2 })
    const item = await newCase()
    server.time.now = new Date()
    const promisedAt = new Date(server.time.now.getTime() + aheadMs).toISOString()
    const acting = act(member, item, { action: 'acknowledge', promisedAt })
    if (isAccepted) expect(await acting).toMatchObject({ status: 'acknowledged' })
    else await expect(acting).rejects.toMatchObject({ data: named })
    server.time.now = undefined
  })

  test.each(['tomorrow', '2031-02-30T00:00:00Z', '2031-01-01', 1_800_000_000])(
    'refuses an invalid instant: %s',
    async (promisedAt) => {
      const { token } = await server.signIn({ userRole: 2 })
      const item = await newCase()
      const answer = await server.send({
        method: 'PUT',
        path: '/hotel/client/feedback/setting',
        token,
        body: { feedbackId: item.id, version: 1, action: 'acknowledge', promisedAt },
      })
      expect(answer).toMatchObject({
        code: 400002,
        data: { fields: { promisedAt: expect.any(String) } },
      })
    },
  )
})

describe('Concurrent staff actions', () => {
  test('return the current state and the changes since to the later one', async () => {
    const [ada, bob] = [
      await server.signIn({ userRole: 2, name: 'Ada' }),
      await server.signIn({ userRole: 2, name: 'Bob' }),
    ]
    const item = await newCase()
    await act(ada, item, { action: 'take' })
    await act(ada, { ...item, version: 2 }, { action: 'start' })
    const error = await act(bob, item, { action: 'reply', message: 'Hello' }).catch(
      (reason: { code: number; data: FeedbackConflict }) => reason,
    )
    expect(error).toMatchObject({
      code: 409001,
      data: {
        current: {
          id: item.id,
          status: 'in_progress',
          version: 3,
          ownerName: 'Ada',
          allowedActions: expect.arrayContaining(['take', 'reply', 'note', 'resolve']),
        },
        changes: [
          { action: 'take', actorName: 'Ada', own: false },
          { action: 'start', actorName: 'Ada', own: false },
        ],
      },
    })
    expect((await bob.call(feedback.detail, { id: item.id })).messages).toEqual([])
  })

  test('name the member’s own changes', async () => {
    const ada = await server.signIn({ userRole: 2 })
    const item = await newCase()
    await act(ada, item, { action: 'start' })
    await expect(act(ada, item, { action: 'reply', message: 'Hello' })).rejects.toMatchObject({
      code: 409001,
      data: { changes: [{ action: 'start', own: true }] },
    })
  })

  test.each(['reply', 'note'] as const)(
    'let a %s pass that only a reassignment overtook',
    async (action) => {
      const [ada, bob] = [
        await server.signIn({ userRole: 2 }),
        await server.signIn({ userRole: 2 }),
      ]
      const item = await newCase()
      await act(ada, item, { action: 'take' })
      await act(ada, { ...item, version: 2 }, { action: 'assign', ownerId: bob.memberId })
      await expect(act(bob, item, resolution)).rejects.toMatchObject({ code: 409001 })
      expect(await act(bob, item, { action, message: 'Hello' })).toMatchObject({ version: 4 })
      await expect(
        act(bob, { ...item, version: 9 }, { action, message: 'Hi' }),
      ).rejects.toMatchObject({ code: 409001 })
      await expect(act(ada, item, { action, message: 'Me too' })).rejects.toMatchObject({
        code: 409001,
      })
    },
  )

  test('let exactly one resolve succeed, with one event', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => server.signIn({ userRole: 2 })))
    const item = await newCase()
    const results = await Promise.allSettled(members.map((member) => act(member, item, resolution)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 409001 })
    }
    const { timeline, version } = await members[0]!.call(feedback.detail, { id: item.id })
    expect(timeline.filter(({ action }) => action === 'resolve')).toHaveLength(1)
    expect(version).toBe(2)
  })

  test('conflict with a guest’s message in between', async () => {
    const member = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const item = await findCaseOf(server, receipt)
    const { guestToken } = receipt
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'It got worse.' })
    await expect(act(member, item, resolution)).rejects.toMatchObject({
      code: 409001,
      data: { changes: [{ action: 'answer', actorKind: 'guest' }] },
    })
  })
})

describe('Another hotel', () => {
  test('gets not found for a case, even with a wrong version', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const item = await newCase()
    const nowhere = { ...item, id: uuidv7() }
    for (const place of [item, nowhere]) {
      for (const version of [1, 7]) {
        const acting = act(stranger, { ...place, version }, { action: 'take' })
        await expect(acting).rejects.toMatchObject({ code: 404001, data: null })
      }
      await expect(stranger.call(feedback.detail, { id: place.id })).rejects.toMatchObject({
        code: 404001,
      })
    }
  })

  test('cannot be referenced in a filter or an action', async () => {
    const { token } = await server.signIn({ userRole: 1 })
    const body = { action: 'take', feedbackId: uuidv7(), version: 1 } satisfies FeedbackAction
    for (const [method, path] of [
      ['PUT', '/hotel/client/feedback/setting'],
      ['POST', '/hotel/client/feedback/list'],
    ] as const) {
      const answer = await server.send({
        method,
        path,
        token,
        body: { ...(method === 'PUT' ? body : {}), hotelId: server.otherHotel.id },
      })
      expect(answer).toMatchObject({
        code: 400002,
        data: { fields: { hotelId: expect.any(String) } },
      })
    }
  })
})
