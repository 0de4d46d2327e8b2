import { hourMs, minuteMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { holdClock, restartAtHalf, runClock } from './resolve-clock.ts'

const start = Date.parse('2026-03-01T08:00:00Z')
const at = (ms: number) => new Date(start + ms)
const iso = (ms: number) => at(ms).toISOString()
const clock = {
  createdAt: iso(0),
  resolveFrom: iso(0),
  resolveDueAt: iso(2 * hourMs),
  pausedAt: null,
  pausedMs: 0,
  holdReason: null,
  holdUntil: null,
  reopenCount: 0,
}

describe('Hold', () => {
  test('extends the due time only for a reason of the guest', () => {
    const held = { holdUntil: at(90 * minuteMs) }
    expect(holdClock(clock, 'guest_later', held.holdUntil, at(30 * minuteMs))).toEqual({
      ...held,
      holdReason: 'guest_later',
      resolveDueAt: at(3 * hourMs),
      pausedMs: hourMs,
    })
    expect(holdClock(clock, 'parts', held.holdUntil, at(30 * minuteMs))).toEqual({
      ...held,
      holdReason: 'parts',
    })
  })

  const onHold = {
    ...clock,
    holdReason: 'guest_later',
    holdUntil: iso(90 * minuteMs),
    resolveDueAt: iso(3 * hourMs),
    pausedMs: hourMs,
  } as const
  const over = { holdReason: null, holdUntil: null }

  test.each([
    ['before its time gives back the rest', 70 * minuteMs, 20 * minuteMs],
    ['at its time gives back nothing', 90 * minuteMs, 0],
    ['after its time gives back nothing', 100 * minuteMs, 0],
  ])('that ends %s', (_, endMs, unusedMs) => {
    expect(runClock(onHold, at(endMs))).toEqual({
      ...over,
      resolveDueAt: at(3 * hourMs - unusedMs),
      pausedMs: hourMs - unusedMs,
    })
  })

  test('of the hotel ends without a change of the due time', () => {
    expect(runClock({ ...onHold, holdReason: 'parts' }, at(hourMs))).toEqual(over)
  })

  test('that does not exist has no end', () => {
    expect(runClock(clock, at(hourMs))).toEqual({})
  })
})

test.each([0, 1, 2])('A case reopened %i times before gets half its original time', (count) => {
  const lengthMs = count === 0 ? 2 * hourMs : hourMs
  const item = { ...clock, reopenCount: count, resolveDueAt: iso(lengthMs) }
  expect(restartAtHalf(item, at(5 * hourMs))).toMatchObject({
    resolveFrom: at(5 * hourMs),
    resolveDueAt: at(6 * hourMs),
  })
})
