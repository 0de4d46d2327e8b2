import { afterEach, describe, expect, test } from 'vitest'

import { deleteItem, readItem, readJson, saveItem, type Store } from './storage.ts'

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

afterEach(() => deleteItem('a'))

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
