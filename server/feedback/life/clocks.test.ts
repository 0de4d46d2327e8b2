import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { severities } from '@hotel/contract/feedback'

import { firstSetting } from '../../setup/first-content.ts'
import { clocksOf, dueTimes, nextClockOf } from './clocks.ts'

const minuteMs = 60_000
const received = new Date('2026-03-01T08:00:00.000Z')
const at = (minutes: number) => new Date(received.getTime() + minutes * minuteMs)
const iso = (minutes: number) => at(minutes).toISOString()

const item = {
  status: 'new' as const,
  createdAt: iso(0),
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
  nextDueAt: iso(15),
}

describe('when things are owed', () => {
  test.each([
    [1, 5, 10, 60],
    [2, 10, 20, 120],
    [3, 15, 30, 240],
    [4, 60, 1440, 10_080],
  ] as const)('severity %i: %i, %i and %i minutes', (severity, acknowledge, reply, resolve) => {
    expect(dueTimes(firstSetting.targets, severity, received)).toEqual({
      ackDueAt: at(acknowledge),
      replyDueAt: at(reply),
      resolveDueAt: at(resolve),
    })
  })

  test('a graver case is never owed later, whatever the hotel’s minutes in order', () => {
    const ordered = fc
      .array(fc.integer({ min: 1, max: 50_000 }), { minLength: 4, maxLength: 4 })
      .map(
        (minutes) =>
          minutes.toSorted((one, other) => one - other) as [number, number, number, number],
      )
    fc.assert(
      fc.property(ordered, ordered, ordered, (acknowledge, reply, resolve) => {
        const due = severities.map((each) =>
          dueTimes({ acknowledge, reply, resolve }, each, received),
        )
        for (const [index, graver] of due.slice(0, 3).entries()) {
          const lighter = due[index + 1]!
          expect(graver.ackDueAt <= lighter.ackDueAt).toBe(true)
          expect(graver.resolveDueAt <= lighter.resolveDueAt).toBe(true)
        }
      }),
    )
  })
})

describe('the three clocks', () => {
  test.each([
    ['not done and not due', {}, 14, false],
    ['not done at the very minute', {}, 15, false],
    ['not done and past due', {}, 16, true],
    ['done in time, looked at late', { ackAt: iso(10) }, 500, false],
    ['done late', { ackAt: iso(20) }, 500, true],
    ['never done, but resolved in time', { resolvedAt: iso(12) }, 500, false],
    ['never done, and resolved late', { resolvedAt: iso(100) }, 500, true],
  ])('acknowledge, %s', (_, changes, minutes, late) => {
    expect(clocksOf({ ...item, ...changes }, at(minutes))[0]).toMatchObject({
      name: 'acknowledge',
      late,
    })
  })
})

describe('the next clock', () => {
  test('is the one that the database says runs out first, with its length', () => {
    expect(nextClockOf(item, at(3))).toEqual({
      nextClock: 'acknowledge',
      nextDueAt: iso(15),
      nextTargetMinutes: 15,
      overdue: false,
      paused: false,
    })
  })

  test('after a reopening its length is counted from then', () => {
    const reopened = {
      ...item,
      status: 'in_progress' as const,
      ackAt: iso(1),
      firstReplyAt: iso(2),
      resolveFrom: iso(300),
      resolveDueAt: iso(420),
      nextDueAt: iso(420),
    }
    expect(nextClockOf(reopened, at(421))).toMatchObject({
      nextClock: 'resolve',
      nextTargetMinutes: 120,
      overdue: true,
    })
  })

  test('is none once nothing is owed', () => {
    expect(nextClockOf({ ...item, status: 'closed', nextDueAt: null }, at(9999))).toEqual({
      nextClock: null,
      nextDueAt: null,
      nextTargetMinutes: null,
      overdue: false,
      paused: false,
    })
  })

  test('stands still while the guest is asked, and what is owed moves away', () => {
    const asked = { ...item, status: 'waiting_guest' as const, pausedAt: iso(100), nextDueAt: null }
    expect(nextClockOf(asked, at(5000)).paused).toBe(true)
    expect(clocksOf(asked, at(5000))[2]).toMatchObject({ dueAt: iso(240 + 4900), late: false })
  })

  test.each([
    ['do_not_disturb', true],
    ['guest_later', true],
    ['parts', false],
    ['contractor', false],
    ['other', false],
  ] as const)('held for %s, the clock stands: %j, and until then only', (holdReason, stands) => {
    const held = { ...item, status: 'on_hold' as const, holdReason, holdUntil: iso(90) }
    expect(nextClockOf(held, at(89)).paused).toBe(stands)
    expect(nextClockOf(held, at(90)).paused).toBe(false)
  })

  test('its length leaves out the pauses', () => {
    const late = { ...item, pausedMs: 60 * minuteMs, resolveDueAt: iso(300), nextDueAt: iso(300) }
    const worked = { ...late, ackAt: iso(1), firstReplyAt: iso(2) }
    expect(nextClockOf(worked, at(3))).toMatchObject({ nextTargetMinutes: 240 })
  })
})
