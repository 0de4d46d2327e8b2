import type { StaffAction } from '@hotel/contract/feedback'
import { describe, expect, test } from 'vitest'

import { actionKey, otherActions, primaryAction } from './actions.ts'

const message = (authorKind: 'guest' | 'member') => ({
  id: '0197a000-0000-7000-8000-000000000001',
  authorKind,
  authorName: null,
  body: 'Hello',
  createdAt: '2026-03-01T10:00:00Z',
})
const looked = (allowedActions: StaffAction[], ...from: ('guest' | 'member')[]) => ({
  allowedActions,
  ownerId: null,
  messages: from.map(message),
})

describe('Actions drawn only if allowed, one primary, the rest in a menu', () => {
  test.each([
    ['new', ['take', 'acknowledge', 'start', 'reply', 'note', 'resolve'], 'acknowledge'],
    ['acknowledged', ['start', 'reply', 'note', 'resolve'], 'start'],
    ['in progress', ['reply', 'note', 'resolve'], 'resolve'],
    ['resolved, for a manager', ['reply', 'note', 'close'], 'close'],
    ['resolved, for staff', ['reply', 'note'], 'reply'],
    ['closed', ['note'], 'note'],
  ] as [string, StaffAction[], StaffAction][])('%s', (_, allowed, primary) => {
    const state = looked(allowed)
    expect(primaryAction(state)).toBe(primary)
    expect([primary, ...otherActions(state)].toSorted()).toEqual(allowed.toSorted())
  })

  test('a guest who waits for words gets words first', () => {
    expect(primaryAction(looked(['reply', 'resolve'], 'member', 'guest'))).toBe('reply')
    expect(primaryAction(looked(['reply', 'resolve'], 'guest', 'member'))).toBe('resolve')
  })

  test('nothing is drawn where nothing is allowed', () => {
    expect(primaryAction(looked([]))).toBeUndefined()
    expect(otherActions(looked([]))).toEqual([])
  })
})

test('two actions share a key only where they are never possible at once', () => {
  const apart = [
    ['hold', 'resume'],
    ['merge', 'unmerge'],
    ['reopen', 'restore'],
  ]
  const all = Object.entries(actionKey)
  const pairs = all.flatMap(([one, key], index) =>
    all.slice(index + 1).flatMap(([other, its]) => (its === key ? [[one, other]] : [])),
  )
  expect(pairs.toSorted()).toEqual(apart.toSorted())
})

test('no action takes a key of the worklist', () => {
  expect(Object.values(actionKey).filter((key) => ['j', 'k', '/', '?'].includes(key))).toEqual([])
})
