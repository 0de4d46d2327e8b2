import { afterEach, describe, expect, test } from 'vitest'

import { earlierCases, forgetCase, rememberCase } from './earlier.ts'
import { deviceId, newId } from './identity.ts'
import { forget, keep, kept, keptJson, type Store } from './storage.ts'

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

afterEach(() => ['a', 'guest.cases', 'guest.device'].forEach((key) => forget(key)))

describe('storage', () => {
  test('keeps what it is given', () => {
    const store = memory()
    keep('a', 'b', store)
    expect(store.items.get('a')).toBe('b')
    expect(kept('a', store)).toBe('b')
    forget('a', store)
    expect(kept('a', store)).toBeUndefined()
  })

  test('forbidden, keeps it until the page is left', () => {
    keep('a', 'b', forbidden)
    expect(kept('a', forbidden)).toBe('b')
    forget('a', forbidden)
    expect(kept('a', forbidden)).toBeUndefined()
  })

  test('full, does not fall back to what was kept before it was', () => {
    const full = { ...memory(), setItem: no }
    full.items.set('a', 'old')
    keep('a', 'new', full)
    expect(kept('a', full)).toBe('new')
  })

  test('takes broken JSON for nothing', () => {
    const store = memory()
    store.items.set('a', '{"half')
    expect(keptJson('a', store)).toBeNull()
  })
})

describe('the device', () => {
  test('gives itself one name', () => {
    expect(deviceId()).toBe(deviceId())
    expect(deviceId()).toMatch(/^[\da-f-]{36}$/)
  })

  test('makes proper version 4 UUIDs, all different', () => {
    const made = Array.from({ length: 200 }, newId)
    expect(new Set(made).size).toBe(200)
    for (const id of made)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})

describe('earlier cases', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const sent = (n: number, daysAgo = 0) => ({
    guestToken: `t${n}`,
    feedbackNo: `20261121-000${n}`,
    sentAt: new Date(now - daysAgo * 86_400_000).toISOString(),
  })

  test('stand newest first, each once, five at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 3]) rememberCase(sent(n))
    expect(earlierCases(now).map((each) => each.guestToken)).toEqual(['t3', 't6', 't5', 't4', 't2'])
  })

  test('are forgotten by hand and after thirty days', () => {
    rememberCase(sent(1, 31))
    rememberCase(sent(2))
    rememberCase(sent(3))
    expect(forgetCase('t3', now).map((each) => each.guestToken)).toEqual(['t2'])
  })

  test('survive what somebody else wrote into them', () => {
    keep('guest.cases', '[{"guestToken": 4}, null, "x"]')
    expect(earlierCases(now)).toEqual([])
    keep('guest.cases', '{}')
    expect(earlierCases(now)).toEqual([])
  })
})
