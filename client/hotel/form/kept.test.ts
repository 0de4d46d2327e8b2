import { describe, expect, test } from 'vitest'

import { hasNoNumber, keepEdit, keptKey, readKept } from './kept.ts'

function shelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const broken = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }

describe('half-made settings are never lost', () => {
  const key = keptKey('ACCOUNT00001', 'targets')

  test('what was edited comes back with what stood there when that began', () => {
    const place = shelf()
    const kept = { base: '{"a":1}', value: { a: 2 } }
    keepEdit(place, key, kept)
    expect(readKept(place, key)).toEqual(kept)
    keepEdit(place, key, undefined)
    expect(readKept(place, key)).toBeUndefined()
  })

  test('each form and account has its own', () => {
    const keys = [keptKey('A', 'skin'), keptKey('A', 'rules'), keptKey('B', 'skin')]
    expect(new Set(keys).size).toBe(3)
  })

  test('storage that is full or forbidden costs nothing', () => {
    expect(() => keepEdit(broken, key, { base: '', value: 1 })).not.toThrow()
    expect(() => keepEdit(broken, key, undefined)).not.toThrow()
    expect(readKept(broken, key)).toBeUndefined()
    expect(readKept(undefined, key)).toBeUndefined()
  })

  test.each(['', 'x', 'null', '7', '{}', '{"base":1,"value":2}', '{"base":""}'])(
    'nonsense in storage is no edit: %s',
    (text) => {
      const place = shelf()
      place.kept.set(key, text)
      expect(readKept(place, key)).toBeUndefined()
    },
  )
})

test.each([
  [Number.NaN, true],
  [{ a: [1, { b: Number.NaN }] }, true],
  [{ a: [1, 0, null], b: 'NaN', c: undefined }, false],
])('a number that is none is found in %j', (value, found) => {
  expect(hasNoNumber(value)).toBe(found)
})
