import { requestDays } from '@hotel/contract/member'
import { expect, test } from 'vitest'

import { contactEnd, droppedBefore, expiredBefore, requestEnd } from './retention.ts'

const now = new Date('2026-03-29T00:30:00.000Z')

test.each([
  [1, '2026-03-30T00:30:00.000Z'],
  [365, '2027-03-29T00:30:00.000Z'],
])('Contact of a guest: is kept for %i days', (days, end) => {
  expect(contactEnd(now, days).toISOString()).toBe(end)
})

test('Join request: expires after two weeks, to the millisecond', () => {
  expect(requestDays).toBe(14)
  expect(requestEnd('2026-03-15T00:30:00.000Z')).toBe(now.toISOString())
  expect(expiredBefore(now)).toBe('2026-03-15T00:30:00.000Z')
})

test.each([
  ['expiring', '2026-03-29T00:30:00.000Z'],
  ['upload', '2026-03-28T00:30:00.000Z'],
  ['request', '2026-03-22T00:30:00.000Z'],
  ['delivery', '2026-02-27T00:30:00.000Z'],
  ['device', '2025-02-22T00:30:00.000Z'],
] as const)('Kept for a time: %s goes if it is older than %s', (kind, instant) => {
  expect(droppedBefore(now, kind).toISOString()).toBe(instant)
})
