import { minuteMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { clocksOf, nextClockOf, nextDueOf } from './clocks.ts'
import { endPastPromise, promiseRound } from './promise-clock.ts'

const received = new Date('2026-03-01T08:00:00.000Z')
const at = (minutes: number) => new Date(received.getTime() + minutes * minuteMs)
const iso = (minutes: number) => at(minutes).toISOString()

const item = {
  status: 'new' as const,
  createdAt: iso(0),
  dueFrom: null,
  ackDueAt: iso(15),
  replyDueAt: iso(30),
  resolveDueAt: iso(240),
  resolveFrom: iso(0),
  ackAt: null,
  firstReplyAt: null,
  resolvedAt: null,
  pausedAt: null,
  pausedMs: 0,
  holdReason: null,
  holdUntil: null,
  promisedAt: null,
  promiseFrom: null,
  promiseDoneAt: null,
  closedAt: null,
}

describe('Clock status', () => {
  test.each([
    ['not done and not due', {}, 14, false],
    ['not done at the due minute', {}, 15, false],
    ['not done and past due', {}, 16, true],
    ['done in time, read late', { ackAt: iso(10) }, 500, false],
    ['done late', { ackAt: iso(20) }, 500, true],
    ['never done, but resolved in time', { resolvedAt: iso(12) }, 500, false],
    ['never done, and resolved late', { resolvedAt: iso(100) }, 500, true],
  ])('of acknowledge when %s', (_, changes, minutes, late) => {
    expect(clocksOf({ ...item, ...changes }, at(minutes))[0]).toMatchObject({
      name: 'acknowledge',
      late,
    })
  })
})

describe('Next clock', () => {
  test('is the first to run out, with its length', () => {
    expect(nextClockOf(item, at(3))).toEqual({
      nextClock: 'acknowledge',
      nextDueAt: iso(15),
      nextTargetMinutes: 15,
      overdue: false,
      paused: false,
      promisedAt: null,
    })
  })

  test('is overdue after its due time, not at it', () => {
    expect(nextClockOf(item, at(15)).overdue).toBe(false)
    expect(nextClockOf(item, new Date(at(15).getTime() + 1)).overdue).toBe(true)
  })

  test('counts its length from a reopening', () => {
    const reopened = {
      ...item,
      status: 'in_progress' as const,
      ackAt: iso(1),
      firstReplyAt: iso(2),
      resolveFrom: iso(300),
      resolveDueAt: iso(420),
    }
    expect(nextClockOf(reopened, at(421))).toMatchObject({
      nextClock: 'resolve',
      nextTargetMinutes: 120,
      overdue: true,
    })
  })

  test('is none once nothing is due', () => {
    expect(nextClockOf({ ...item, status: 'closed' }, at(9999))).toEqual({
      nextClock: null,
      nextDueAt: null,
      nextTargetMinutes: null,
      overdue: false,
      paused: false,
      promisedAt: null,
    })
  })

  test('pauses while waiting for the guest, and the due time moves on', () => {
    const waiting = { ...item, status: 'waiting_guest' as const, pausedAt: iso(100) }
    expect(nextClockOf(waiting, at(5000)).paused).toBe(true)
    expect(clocksOf(waiting, at(5000))[2]).toMatchObject({ dueAt: iso(240 + 4900), late: false })
  })

  test.each([
    ['do_not_disturb', true],
    ['guest_later', true],
    ['parts', false],
    ['contractor', false],
    ['other', false],
  ] as const)('is paused by a hold for %s: %j, until the hold ends', (holdReason, stands) => {
    const held = { ...item, status: 'on_hold' as const, holdReason, holdUntil: iso(90) }
    expect(nextClockOf(held, at(89)).paused).toBe(stands)
    expect(nextClockOf(held, at(90)).paused).toBe(false)
  })

  test('excludes pauses from its length', () => {
    const late = { ...item, pausedMs: 60 * minuteMs, resolveDueAt: iso(300) }
    const worked = { ...late, ackAt: iso(1), firstReplyAt: iso(2) }
    expect(nextClockOf(worked, at(3))).toMatchObject({ nextTargetMinutes: 240 })
  })
})

describe('Promise', () => {
  const promised = {
    ...item,
    status: 'in_progress' as const,
    ackAt: iso(1),
    firstReplyAt: iso(1),
    promisedAt: iso(60),
    promiseFrom: iso(20),
  }
  const secondAfter = new Date(at(60).getTime() + 1000)
  const secondBefore = new Date(at(60).getTime() - 1000)

  test('is the next clock if it runs out first, with its own length', () => {
    expect(nextClockOf(promised, secondBefore)).toMatchObject({
      nextClock: 'promise',
      nextDueAt: iso(60),
      nextTargetMinutes: 40,
      overdue: false,
      promisedAt: iso(60),
    })
    expect(nextClockOf(promised, secondAfter)).toMatchObject({
      nextClock: 'promise',
      overdue: true,
    })
  })

  test('is not the next clock if another runs out first', () => {
    expect(nextClockOf({ ...promised, promisedAt: iso(241) }, at(30))).toMatchObject({
      nextClock: 'resolve',
      nextDueAt: iso(240),
    })
  })

  test.each([
    ['while waiting for the guest', { status: 'waiting_guest', pausedAt: iso(30) }],
    [
      'on hold at the guest’s wish',
      { status: 'on_hold', holdReason: 'guest_later', holdUntil: iso(300), pausedMs: minuteMs },
    ],
  ] as const)('keeps running %s', (_, changes) => {
    expect(nextClockOf({ ...promised, ...changes }, secondAfter)).toMatchObject({
      nextClock: 'promise',
      overdue: true,
      paused: true,
    })
  })

  test.each(['resolved', 'closed', 'dismissed', 'merged'] as const)(
    'is not due for a %s case',
    (status) => {
      expect(nextClockOf({ ...promised, status }, secondAfter)).toMatchObject({
        nextClock: null,
        overdue: false,
      })
    },
  )

  test('is met or broken as of the resolution, however much later it is read', () => {
    const resolved = { ...promised, status: 'resolved' as const }
    const lateAt = (changes: object) =>
      clocksOf({ ...resolved, ...changes }, at(9999)).find(({ name }) => name === 'promise')
    expect(lateAt({ resolvedAt: iso(60) })).toMatchObject({ doneAt: iso(60), late: false })
    expect(lateAt({ resolvedAt: iso(61) })).toMatchObject({ doneAt: iso(61), late: true })
    // After a reopening, the ended promise stays met or broken and is no longer binding.
    const opened = { ...promised, promiseDoneAt: iso(59) }
    expect(lateAt({ ...opened, resolvedAt: null })).toMatchObject({ doneAt: iso(59), late: false })
    expect(nextClockOf(opened, at(70))).toMatchObject({ nextClock: 'resolve', promisedAt: null })
  })

  test('stops when the guest withdraws the case', () => {
    const withdrawn = { ...promised, status: 'closed' as const, closedAt: iso(30) }
    expect(clocksOf(withdrawn, at(9999)).map(({ late }) => late)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

test('Clocks: the reply clock has its own due time, and there is no promise without one', () => {
  const clocks = clocksOf({ ...item, firstReplyAt: iso(20) }, at(25))
  expect(clocks.map(({ name }) => name)).toEqual(['acknowledge', 'reply', 'resolve'])
  expect(clocks[1]).toEqual({
    name: 'reply',
    dueAt: iso(30),
    doneAt: iso(20),
    targetMs: 30 * minuteMs,
    late: false,
  })
})

test('Clocks: run from when the hours begin, except the promise', () => {
  const night = { ...item, dueFrom: iso(5), promisedAt: iso(60), promiseFrom: iso(10) }
  const minutes = clocksOf(night, at(6)).map(({ targetMs }) => targetMs / minuteMs)
  expect(minutes).toEqual([10, 25, 240, 50])
})

test('Next clock: leaves out a paused resolve clock, and of two at one time takes the first', () => {
  const answered = { ...item, ackAt: iso(1), firstReplyAt: iso(1) }
  expect(nextDueOf(answered)?.name).toBe('resolve')
  expect(nextDueOf({ ...answered, pausedAt: iso(2) })).toBeUndefined()
  expect(nextDueOf({ ...item, replyDueAt: iso(15) })?.name).toBe('acknowledge')
})

test.each([
  ['on hold at the wish of the guest', 'on_hold', 'guest_later', iso(10), true],
  ['on hold for another reason', 'on_hold', 'parts', iso(10), false],
  ['on hold without an end', 'on_hold', 'guest_later', null, false],
  ['past its hold', 'on_hold', 'guest_later', iso(4), false],
  ['in work, with what is left of a hold', 'in_progress', 'guest_later', iso(10), false],
] as const)('Resolve clock: of a case %s', (_, status, holdReason, holdUntil, paused) => {
  expect(nextClockOf({ ...item, status, holdReason, holdUntil }, at(5)).paused).toBe(paused)
})

describe('Promise of a reopened case', () => {
  const promised = { promisedAt: iso(30), promiseDoneAt: null, resolvedAt: null, closedAt: null }

  test('stays binding while it lies ahead', () => {
    expect(endPastPromise(promised, at(29))).toEqual({})
    expect(endPastPromise({ ...promised, promisedAt: null }, at(31))).toEqual({})
  })

  test('ends with the resolution, else the closing, else now', () => {
    expect(endPastPromise(promised, at(30))).toEqual({ promiseDoneAt: at(30) })
    const closed = { ...promised, closedAt: iso(20) }
    expect(endPastPromise(closed, at(40))).toEqual({ promiseDoneAt: at(20) })
    expect(endPastPromise({ ...closed, resolvedAt: iso(10) }, at(40))).toEqual({
      promiseDoneAt: at(10),
    })
  })

  test('has a number of its own for each change and reopening', () => {
    const rounds = [0, 1].flatMap((reopenCount) =>
      [0, 1, 2].map((promiseCount) => promiseRound({ reopenCount, promiseCount })),
    )
    expect(rounds).toEqual([0, 1, 2, 3, 4, 5])
  })
})
