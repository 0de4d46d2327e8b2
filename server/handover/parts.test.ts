import { expect, test } from 'vitest'

import { inOrder, partOf } from './parts.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const plain = {
  status: 'in_progress' as const,
  severity: 3,
  isEscalated: false,
  promisedAt: null,
  promiseDoneAt: null,
  holdUntil: null,
  nextDueAt: at(12),
}

test('Handover part of a case is the first that applies', () => {
  expect(partOf(plain)).toBe('open')
  expect(partOf({ ...plain, status: 'on_hold' })).toBe('held')
  expect(partOf({ ...plain, status: 'waiting_guest' })).toBe('held')
  expect(partOf({ ...plain, status: 'on_hold', promisedAt: at(9) })).toBe('promised')
  expect(partOf({ ...plain, promisedAt: at(9), promiseDoneAt: at(8) })).toBe('open')
  expect(partOf({ ...plain, promisedAt: at(9), isEscalated: true })).toBe('escalated')
})

test('Handover cases are sorted by part, next time and severity', () => {
  const cases = {
    owesNothing: { ...plain, nextDueAt: null },
    noon: plain,
    graveNoon: { ...plain, severity: 1 },
    laterPromise: { ...plain, promisedAt: at(16), nextDueAt: at(10) },
    nextPromise: { ...plain, promisedAt: at(15), nextDueAt: at(11) },
    held: { ...plain, status: 'on_hold' as const, holdUntil: at(8) },
    endless: { ...plain, status: 'waiting_guest' as const },
    escalated: { ...plain, isEscalated: true, nextDueAt: null },
  }
  const names = Object.entries(cases).map(([name, item]) => ({ name, ...item }))
  expect(inOrder(names).map(({ name }) => name)).toEqual([
    'escalated',
    'nextPromise',
    'laterPromise',
    'held',
    'endless',
    'graveNoon',
    'noon',
    'owesNothing',
  ])
})
