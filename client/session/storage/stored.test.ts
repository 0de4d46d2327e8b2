import { describe, expect, test } from 'vitest'

import { isNamed, readStored, tabStorage, writeStored, type Stored } from './stored.ts'

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const broken = { getItem: blocked, setItem: blocked, removeItem: blocked }

describe('Stored value', () => {
  test('is read as written, and deleted as undefined', () => {
    const items = new Map<string, string>()
    const storage: Stored = {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    }
    const value = { message: '马上就来 🛠️', list: [1, null] }
    expect(writeStored(storage, 'a', value)).toBe(true)
    expect(readStored(storage, 'a')).toEqual(value)
    expect(readStored(storage, 'b')).toBeUndefined()
    expect(writeStored(storage, 'a', undefined)).toBe(true)
    expect(items.size).toBe(0)
  })

  test.each(['', 'x', '{', 'null'])('is undefined where "%s" is stored', (text) => {
    expect(readStored({ ...broken, getItem: () => text }, 'a')).toBeUndefined()
  })

  test.each([broken, undefined])(
    'is not saved, and stops nothing, where storage is blocked',
    (storage) => {
      expect(writeStored(storage, 'a', 1)).toBe(false)
      expect(writeStored(storage, 'a', undefined)).toBe(false)
      expect(readStored(storage, 'a')).toBeUndefined()
    },
  )

  test('is not saved where even naming the storage is refused', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { get: blocked, configurable: true })
    expect(tabStorage()).toBeUndefined()
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  test('names what it contains, in whichever storage there is', () => {
    const saved = { ...broken, draft: '{"fields":{"afterPhotoIds":"local:k"}}' }
    expect(isNamed('local:k', [undefined, saved])).toBe(true)
    expect(isNamed('local:m', [undefined, saved])).toBe(false)
  })
})
