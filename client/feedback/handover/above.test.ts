import { expect, test } from 'vitest'

import { countAbove } from './above.ts'

const entry = { part: 'open', status: 'in_progress', promisedAt: null } as const
const promisedAt = '2026-11-29T06:00:00Z'
const entries = [
  { ...entry, part: 'escalated' },
  { ...entry, part: 'escalated', promisedAt },
  { ...entry, part: 'escalated', status: 'on_hold' },
  { ...entry, part: 'promised', promisedAt },
  { ...entry, part: 'promised', promisedAt, status: 'waiting_guest' },
  { ...entry, part: 'held', status: 'on_hold' },
  entry,
] as const

test('Handover: the heading of a part counts its cases that are listed above, as the figures do', () => {
  expect(countAbove(entries, 'escalated')).toBe(0)
  expect(countAbove(entries, 'promised')).toBe(1)
  expect(countAbove(entries, 'held')).toBe(2)
  expect(countAbove(entries, 'open')).toBe(0)
})
