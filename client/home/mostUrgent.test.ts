import { expect, test } from 'vitest'

import { mostUrgent } from './mostUrgent.ts'

const now = Date.parse('2026-03-01T10:00:00Z')
const due = (id: string, severity: 1 | 2 | 3 | 4, minutes: number | null) => ({
  id,
  severity,
  nextDueAt: minutes === null ? null : new Date(now + minutes * 60_000).toISOString(),
})

test('Needs attention: critical cases that are overdue or due soon come first, the rest by deadline', () => {
  const rows = [
    due('low, long overdue', 4, -500),
    due('high, overdue', 2, -60),
    due('critical, overdue', 1, -5),
    due('critical, due soon', 1, 10),
    due('critical, later', 1, 50),
    due('critical, no deadline', 1, null),
  ]
  expect(mostUrgent(rows, now, 5).map(({ id }) => id)).toEqual([
    'critical, overdue',
    'critical, due soon',
    'low, long overdue',
    'high, overdue',
    'critical, later',
  ])
})
