import type { StaffAction } from '@hotel/contract/feedback'
import { describe, expect, test } from 'vitest'

import { actions, otherActions, primaryAction } from './actions.ts'

const message = (authorKind: 'guest' | 'member') => ({
  id: '0197a000-0000-7000-8000-000000000001',
  authorKind,
  authorName: null,
  body: 'Hello',
  createdAt: '2026-03-01T10:00:00Z',
})
const caseWith = (allowedActions: StaffAction[], ...from: ('guest' | 'member')[]) => ({
  allowedActions,
  ownerId: null,
  messages: from.map(message),
})

describe('Action bar', () => {
  test.each([
    ['new', ['take', 'acknowledge', 'start', 'reply', 'note', 'resolve'], 'acknowledge'],
    ['acknowledged', ['start', 'reply', 'note', 'resolve'], 'start'],
    ['in progress', ['reply', 'note', 'resolve'], 'resolve'],
    ['resolved, for a manager', ['reply', 'note', 'close'], 'close'],
    ['resolved, for staff', ['reply', 'note'], 'reply'],
    ['closed', ['note'], 'note'],
  ] as [string, StaffAction[], StaffAction][])(
    'shows all allowed actions of a case that is %s',
    (_, allowed, primary) => {
      const state = caseWith(allowed)
      expect(primaryAction(state)).toBe(primary)
      expect([primary, ...otherActions(state)].toSorted()).toEqual(allowed.toSorted())
    },
  )

  test('has the reply as primary action when the guest wrote last', () => {
    expect(primaryAction(caseWith(['reply', 'resolve'], 'member', 'guest'))).toBe('reply')
    expect(primaryAction(caseWith(['reply', 'resolve'], 'guest', 'member'))).toBe('resolve')
  })

  test('shows no actions when none are allowed', () => {
    expect(primaryAction(caseWith([]))).toBeUndefined()
    expect(otherActions(caseWith([]))).toEqual([])
  })
})

test('Action keys are shared only by actions that are never possible at once', () => {
  const apart = [
    ['hold', 'resume'],
    ['merge', 'unmerge'],
    ['reopen', 'restore'],
  ]
  const all = Object.entries(actions).map(([action, { key }]) => [action, key] as const)
  const pairs = all.flatMap(([one, key], index) =>
    all.slice(index + 1).flatMap(([other, its]) => (its === key ? [[one, other]] : [])),
  )
  expect(pairs.toSorted()).toEqual(apart.toSorted())
})

test('Action keys do not overlap with the keys of the worklist', () => {
  const keys = Object.values(actions).map(({ key }) => key)
  expect(keys.filter((key) => ['j', 'k', '/', '?'].includes(key))).toEqual([])
})
