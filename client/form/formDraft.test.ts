import { describe, expect, test } from 'vitest'

import { writeStored } from '../session/storage/stored.ts'
import { draftAfterSaving, formDraftKey, hasNaN, readFormDraft } from './formDraft.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('Form draft', () => {
  const key = formDraftKey('ACCOUNT00001', 'targets')

  test('is read as saved, including its base', () => {
    const storage = memoryStorage()
    const draft = { base: '{"a":1}', value: { a: 2 } }
    writeStored(storage, key, draft)
    expect(readFormDraft(storage, key)).toEqual(draft)
  })

  test('is over once saved, but keeps what was typed meanwhile on the new base', () => {
    const edit = { base: '{"a":1}', value: { a: 3 } }
    expect(draftAfterSaving(edit, { a: 3 }, { a: 3 })).toBeUndefined()
    expect(draftAfterSaving(undefined, { a: 3 }, { a: 3 })).toBeUndefined()
    expect(draftAfterSaving(edit, { a: 2 }, { a: 2 })).toEqual({ base: '{"a":2}', value: { a: 3 } })
  })

  test('has its own key per form and account', () => {
    const keys = [formDraftKey('A', 'skin'), formDraftKey('A', 'rules'), formDraftKey('B', 'skin')]
    expect(new Set(keys).size).toBe(3)
  })

  test.each(['', 'x', 'null', '7', '{}', '{"base":1,"value":2}', '{"base":""}'])(
    'ignores the malformed value %s',
    (text) => {
      const storage = memoryStorage()
      storage.items.set(key, text)
      expect(readFormDraft(storage, key)).toBeUndefined()
    },
  )
})

test.each([
  [Number.NaN, true],
  [{ a: [1, { b: Number.NaN }] }, true],
  [{ a: [1, 0, null], b: 'NaN', c: undefined }, false],
])('NaN is found in %j', (value, found) => {
  expect(hasNaN(value)).toBe(found)
})
