import { dayMs } from '@hotel/contract/duration'
import { afterEach, describe, expect, test } from 'vitest'

import { earlierCases, removeCase, saveCase } from './earlier.ts'
import { deviceId, newId } from './identity.ts'
import { deleteItem, saveItem, readItem, readJson, type Store } from './storage.ts'

function memory(): Store & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
const no = () => {
  throw new DOMException('no', 'SecurityError')
}
const forbidden: Store = { getItem: no, setItem: no, removeItem: no }

afterEach(() => ['a', 'guest.cases', 'guest.device'].forEach((key) => deleteItem(key)))

describe('Device storage', () => {
  test('saves, reads and deletes an item', () => {
    const store = memory()
    saveItem('a', 'b', store)
    expect(store.items.get('a')).toBe('b')
    expect(readItem('a', store)).toBe('b')
    deleteItem('a', store)
    expect(readItem('a', store)).toBeUndefined()
  })

  test('falls back to memory when storage is forbidden', () => {
    saveItem('a', 'b', forbidden)
    expect(readItem('a', forbidden)).toBe('b')
    deleteItem('a', forbidden)
    expect(readItem('a', forbidden)).toBeUndefined()
  })

  test('returns the new value, not the stale one, when storage is full', () => {
    const full = { ...memory(), setItem: no }
    full.items.set('a', 'old')
    saveItem('a', 'new', full)
    expect(readItem('a', full)).toBe('new')
  })

  test('reads broken JSON as null', () => {
    const store = memory()
    store.items.set('a', '{"half')
    expect(readJson('a', store)).toBeNull()
  })
})

describe('Device id', () => {
  test('stays the same once created', () => {
    expect(deviceId()).toBe(deviceId())
    expect(deviceId()).toMatch(/^[\da-f-]{36}$/)
  })

  test('is a unique version 4 UUID', () => {
    const made = Array.from({ length: 200 }, newId)
    expect(new Set(made).size).toBe(200)
    for (const id of made)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})

describe('Earlier cases', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const sent = (n: number, daysAgo = 0) => ({
    guestToken: `t${n}`,
    feedbackNo: `20261121-000${n}`,
    sentAt: new Date(now - daysAgo * dayMs).toISOString(),
  })

  test('are listed newest first, without duplicates, five at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 3]) saveCase(sent(n))
    expect(earlierCases(now).map((each) => each.guestToken)).toEqual(['t3', 't6', 't5', 't4', 't2'])
  })

  test('are removed by hand and after thirty days', () => {
    saveCase(sent(1, 31))
    saveCase(sent(2))
    saveCase(sent(3))
    expect(removeCase('t3', now).map((each) => each.guestToken)).toEqual(['t2'])
  })

  test('are empty when the stored value is malformed', () => {
    saveItem('guest.cases', '[{"guestToken": 4}, null, "x"]')
    expect(earlierCases(now)).toEqual([])
    saveItem('guest.cases', '{}')
    expect(earlierCases(now)).toEqual([])
  })
})
