import { expect, test } from 'vitest'

import { closedHow, hasNoDeadline } from './ends.ts'

const at = '2026-03-01T10:00:00Z'

test('A withdrawn case is not called confirmed', () => {
  const byGuest = { closedAt: at, closedByKind: 'guest' as const }
  expect(closedHow({ ...byGuest, outcome: 'withdrawn' })).toBe('withdrawn')
  expect(closedHow({ ...byGuest, outcome: 'upheld' })).toBe('guest')
  expect(closedHow({ ...byGuest, outcome: null })).toBe('guest')
  expect(closedHow({ closedAt: at, closedByKind: 'system', outcome: null })).toBe('system')
  expect(closedHow({ closedAt: null, closedByKind: null, outcome: 'withdrawn' })).toBeNull()
})

test('A clock has no deadline once the case has ended before it', () => {
  const clock = { dueAt: at, doneAt: null }
  expect(hasNoDeadline(clock, '2026-03-01T09:59:00Z')).toBe(true)
  expect(hasNoDeadline(clock, '2026-03-01T10:01:00Z')).toBe(false)
  expect(hasNoDeadline(clock, null)).toBe(false)
  expect(hasNoDeadline({ ...clock, doneAt: at }, at)).toBe(false)
})
