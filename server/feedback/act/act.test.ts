import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback, type FeedbackAction, type FeedbackConflict } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const dayMs = 86_400_000
const newCase = async (category = 'Noise') =>
  findCaseOf(server, await complain(server.guest, server.hotel, { category }))
const resolution = {
  action: 'resolve',
  outcome: 'upheld',
  resolutionNote: 'The neighbours were asked to be quiet.',
} as const

describe('a member', () => {
  test('takes a case nobody has, and cannot take it from another', async () => {
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

  test('acknowledges with a promise and words, which stops two clocks and is told to the guest', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase()
    const promisedAt = new Date(Date.now() + 3_600_000).toISOString()
    await act(desk, item, { action: 'acknowledge', promisedAt, message: 'Within the hour.' })
    const detail = await desk.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({
      status: 'acknowledged',
      promisedAt,
      ownerId: desk.memberId,
      nextClock: 'resolve',
      overdue: false,
      messages: [{ authorKind: 'member', body: 'Within the hour.' }],
    })
    expect(detail.clocks).toMatchObject([
      { name: 'acknowledge', doneAt: expect.any(String), late: false },
      { name: 'reply', doneAt: expect.any(String), late: false },
      { name: 'resolve', doneAt: null },
    ])
  })

  test('who only acknowledges still owes a reply', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase()
    await act(desk, item, { action: 'acknowledge' })
    expect(await desk.call(feedback.detail, { id: item.id })).toMatchObject({ nextClock: 'reply' })
  })

  test('replies, which acknowledges as well, and the history tells it without the words', async () => {
    const desk = await server.signIn({ userRole: 2, name: 'Rae' })
    const item = await newCase()
    await act(desk, item, { action: 'reply', message: 'canary words' })
    const detail = await desk.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({ status: 'acknowledged', nextClock: 'resolve' })
    expect(detail.timeline.at(-1)).toMatchObject({
      action: 'reply',
      actorName: 'Rae',
      detail: { from: 'new', to: 'acknowledged', version: 2, messageId: detail.messages[0]!.id },
    })
    expect(JSON.stringify(detail.timeline)).not.toContain('canary')
  })

  test('resolves a normal case with an outcome and what was done', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase()
    await act(desk, item, resolution)
    expect(await desk.call(feedback.detail, { id: item.id })).toMatchObject({
      status: 'resolved',
      outcome: 'upheld',
      resolutionNote: resolution.resolutionNote,
      rootCause: null,
      nextClock: null,
      nextDueAt: null,
    })
  })

  test.each([
    ['Safety', 1],
    ['Air conditioning', 2],
  ])('resolves nothing as grave as %s without its root cause', async (category, severity) => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase(category)
    expect(item.severity).toBe(severity)
    await expect(act(desk, item, resolution)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { rootCause: expect.any(String) } },
    })
    const { status } = await act(desk, item, { ...resolution, rootCause: 'A worn seal.' })
    expect(status).toBe('resolved')
  })

  test('closes only as a manager, with a reason that the guest never sees', async () => {
    const [manager, staff] = [await server.signIn({ userRole: 2 }), await server.signIn()]
    const item = await newCase()
    await act(staff, item, resolution)
    const resolved = { ...item, version: 2 }
    await expect(
      act(staff, resolved, { action: 'close', reason: 'No answer.' }),
    ).rejects.toMatchObject({ code: 400002 })
    await act(manager, resolved, { action: 'close', reason: 'The guest has left.' })
    expect(await manager.call(feedback.detail, { id: item.id })).toMatchObject({
      status: 'closed',
      closedByKind: 'member',
      notes: [{ body: 'The guest has left.' }],
      messages: [],
    })
  })

  test('may write a note of 4,000 Chinese signs, and no longer one', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase()
    const message = '湿'.repeat(4000)
    await act(desk, item, { action: 'note', message })
    expect((await desk.call(feedback.detail, { id: item.id })).notes[0]!.body).toBe(message)
    await expect(
      act(desk, { ...item, version: 2 }, { action: 'note', message: `${message}湿` }),
    ).rejects.toMatchObject({ code: 400002, data: { fields: { message: expect.any(String) } } })
  })

  test('keeps words as they were written and never as something that runs', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase()
    const message =
      '<img src=x onerror=alert(1)> \u202Eevil\u202C 👩🏽‍🔧 half \uD83D NUL\u0000 $1 \\ \'"'
    await act(desk, item, { action: 'note', message })
    const [note] = (await desk.call(feedback.detail, { id: item.id })).notes
    expect(note!.body).toBe(message.replace('half \uD83D', 'half \uFFFD').replace('\u0000', ''))
  })
})

describe('a promise', () => {
  const named = { fields: { promisedAt: expect.any(String) } }

  test.each([
    ['in the past', -1000, false],
    ['now', 0, false],
    ['in a minute', 60_000, true],
    ['in 30 days', 30 * dayMs, true],
    ['in more than 30 days', 30 * dayMs + 60_000, false],
  ])('%s is taken or refused by name', async (_, aheadMs, taken) => {
    const desk = await server.signIn({ userRole: 2 })
    const item = await newCase()
    server.time.now = new Date()
    const promisedAt = new Date(server.time.now.getTime() + aheadMs).toISOString()
    const acting = act(desk, item, { action: 'acknowledge', promisedAt })
    if (taken) expect(await acting).toMatchObject({ status: 'acknowledged' })
    else await expect(acting).rejects.toMatchObject({ data: named })
    server.time.now = undefined
  })

  test.each(['tomorrow', '2031-02-30T00:00:00Z', '2031-01-01', 1_800_000_000])(
    'that is no instant (%s) is named',
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

describe('two members at once', () => {
  test('the late one is told how the case is now and what was done since', async () => {
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
          { action: 'take', actorName: 'Ada' },
          { action: 'start', actorName: 'Ada' },
        ],
      },
    })
    expect((await bob.call(feedback.detail, { id: item.id })).messages).toEqual([])
  })

  test('resolve: exactly one wins, and one event tells it', async () => {
    const desks = await Promise.all([1, 2, 3, 4].map(() => server.signIn({ userRole: 2 })))
    const item = await newCase()
    const results = await Promise.allSettled(desks.map((desk) => act(desk, item, resolution)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 409001 })
    }
    const { timeline, version } = await desks[0]!.call(feedback.detail, { id: item.id })
    expect(timeline.filter(({ action }) => action === 'resolve')).toHaveLength(1)
    expect(version).toBe(2)
  })

  test('a guest’s word in between is a conflict too', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const item = await findCaseOf(server, receipt)
    const { guestToken } = receipt
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'It got worse.' })
    await expect(act(desk, item, resolution)).rejects.toMatchObject({
      code: 409001,
      data: { changes: [{ action: 'answer', actorKind: 'guest' }] },
    })
  })
})

describe('another hotel', () => {
  test('cannot see, act on or even meet the version of a case', async () => {
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

  test('cannot be named in a filter or an act', async () => {
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
