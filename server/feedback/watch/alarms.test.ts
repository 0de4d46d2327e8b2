import { minuteMs } from '@hotel/contract/duration'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { severities } from '@hotel/contract/feedback'

import { defaultTerms } from '../clocks/case-state.ts'
import { alarmsOf, dueAlarms, nextCheckAt, untouched, type Watched } from './alarms.ts'

const start = Date.parse('2026-03-29T00:30:00Z')
const at = (minutes: number) => new Date(start + minutes * minuteMs)
const iso = (minutes: number) => at(minutes).toISOString()

const item: Watched = {
  ...untouched,
  status: 'in_progress',
  severity: 3,
  ownerId: 'ada',
  createdAt: iso(0),
  dueFrom: null,
  ackDueAt: iso(15),
  replyDueAt: iso(30),
  resolveDueAt: iso(240),
  resolveFrom: iso(0),
  isTaken: false,
  ackAt: iso(1),
  firstReplyAt: iso(2),
}
const minutesOf = (changes: Partial<Watched> = {}) =>
  alarmsOf({ ...item, ...changes }).map(({ clock, level, at: ms }) => [
    clock,
    level,
    (ms - start) / minuteMs,
  ])

describe('Alarms', () => {
  test('notify the owner at 80 %, the head at 100 %, managers at 150 %, administrators at 200 %, also across daylight saving', () => {
    // Four hours stay four hours across the daylight saving change in Europe.
    expect(minutesOf()).toEqual([
      ['resolve', 0, 192],
      ['resolve', 1, 240],
      ['resolve', 2, 360],
      ['resolve', 3, 480],
    ])
  })

  test('notify all levels at once for a critical case', () => {
    expect(new Set(minutesOf({ severity: 1 }).map(([, , minute]) => minute))).toEqual(
      new Set([192]),
    )
  })

  test('cover every open clock by its own length', () => {
    expect(minutesOf({ ackAt: null, firstReplyAt: null }).slice(0, 5)).toEqual([
      ['acknowledge', 0, 12],
      ['acknowledge', 1, 15],
      ['acknowledge', 2, 22.5],
      ['acknowledge', 3, 30],
      ['reply', 0, 24],
    ])
  })

  test('cover the promise, counted from when it was made', () => {
    expect(minutesOf({ promisedAt: iso(160), promiseFrom: iso(60) }).slice(4)).toEqual([
      ['promise', 0, 140],
      ['promise', 1, 160],
      ['promise', 2, 210],
      ['promise', 3, 260],
    ])
  })

  test('notify head and managers of a case unassigned for two minutes', () => {
    expect(minutesOf({ ownerId: null }).slice(4)).toEqual([
      ['unassigned', 1, 2],
      ['unassigned', 2, 2],
    ])
  })

  test('are paused while waiting for the guest and during a hold at the guest’s wish', () => {
    expect(minutesOf({ status: 'waiting_guest', pausedAt: iso(5) })).toEqual([])
    const held = { status: 'on_hold', holdReason: 'do_not_disturb', holdUntil: iso(300) } as const
    const shifted = { ...held, resolveDueAt: iso(310), pausedMs: 70 * minuteMs }
    expect(minutesOf(shifted).map(([, , minute]) => minute)).toEqual([300, 310, 430, 550])
  })

  test('exclude pauses from the clock’s length', () => {
    expect(minutesOf({ resolveDueAt: iso(300), pausedMs: 60 * minuteMs })).toEqual([
      ['resolve', 0, 252],
      ['resolve', 1, 300],
      ['resolve', 2, 420],
      ['resolve', 3, 540],
    ])
  })

  test.each(['resolved', 'closed', 'dismissed', 'merged'] as const)(
    'notify nobody of a %s case',
    (status) => {
      expect(minutesOf({ status })).toEqual([])
    },
  )
})

describe('Reminders of a critical case', () => {
  const critical = { ...item, severity: 1 as const, ackAt: null, ackDueAt: iso(10) }
  const roundsAt = (minute: number, facts: Partial<Watched> = {}) =>
    dueAlarms({ ...critical, ...facts }, at(minute))
      .filter(({ clock }) => clock === 'untaken')
      .map(({ round }) => round)

  test('are due every five minutes, after an hour every thirty; after downtime only the latest', () => {
    const rounds = [4, 5, 9, 10, 61, 89, 90, 121].map((minute) => roundsAt(minute))
    expect(rounds).toEqual([[], [1], [1], [2], [12], [12], [13], [14]])
    expect(nextCheckAt(critical, defaultTerms, at(61))).toEqual(at(90))
  })

  test('end when a member takes or acknowledges it, and with the case', () => {
    for (const facts of [{ isTaken: true }, { ackAt: iso(1) }, { status: 'closed' }] as const) {
      expect(roundsAt(61, facts)).toEqual([])
    }
    expect(roundsAt(61, { severity: 2 })).toEqual([])
  })
})

describe('Next check', () => {
  const watched = fc.record({
    severity: fc.constantFrom(...severities),
    ownerId: fc.constantFrom(null, 'ada'),
    ackAt: fc.constantFrom(null, iso(1)),
    firstReplyAt: fc.constantFrom(null, iso(2)),
    promisedAt: fc.integer({ min: 1, max: 900 }).map(iso),
    promiseFrom: fc.constant(iso(0)),
  })

  test('is never in the past, and no alarm falls between two checks', () => {
    fc.assert(
      fc.property(watched, fc.integer({ min: 0, max: 2000 }), (changes, minute) => {
        const seen = { ...item, ...changes }
        const now = at(minute)
        const next = nextCheckAt(seen, defaultTerms, now)
        const all = alarmsOf(seen).length
        if (!next) {
          expect(dueAlarms(seen, now)).toHaveLength(all)
          return
        }
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        const justBefore = new Date(next.getTime() - 1)
        expect(dueAlarms(seen, justBefore)).toEqual(dueAlarms(seen, now))
        expect(dueAlarms(seen, next)).not.toEqual(dueAlarms(seen, now))
      }),
    )
  })

  test('is when automatic closing is due or a hold ends', () => {
    const resolved = { ...item, status: 'resolved' as const, resolvedAt: iso(0) }
    expect(nextCheckAt(resolved, defaultTerms, at(1))).toEqual(at(48 * 60))
    const held = {
      ...item,
      status: 'on_hold' as const,
      holdReason: 'parts' as const,
      holdUntil: iso(30),
    }
    expect(nextCheckAt(held, defaultTerms, at(1))).toEqual(at(30))
    expect(nextCheckAt({ ...item, status: 'closed' }, defaultTerms, at(1))).toBeNull()
  })
})
