import { describe, expect, test } from 'vitest'

import { writeStored } from '../session/storage/stored.ts'
import {
  draftAfterSaving,
  formDraftKey,
  hasNaN,
  isContested,
  jsonOf,
  merged,
  readFormDraft,
  rebased,
} from './formDraft.ts'

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

  test('goes on top of what another member saved', () => {
    const edit = { base: jsonOf({ name: 'A', phone: '1' }), value: { name: 'A', phone: '2' } }
    const saved = { phone: '1', name: 'B' }
    expect(rebased(edit, saved)).toEqual({ base: jsonOf(saved), value: { name: 'B', phone: '2' } })
  })

  test('keeps its base while both changed the same field, and the other fields as they are saved', () => {
    const edit = { base: jsonOf({ name: 'A', phone: '1' }), value: { name: 'A', phone: '2' } }
    expect(rebased(edit, { name: 'B', phone: '3' })).toEqual({
      base: edit.base,
      value: { name: 'B', phone: '2' },
    })
  })

  test('takes a price and its currency as one field', () => {
    const before = { priceCents: 0, currency: 'CNY' }
    const theirs = { priceCents: 0, currency: 'JPY' }
    expect(isContested(before, theirs, { priceCents: 5000, currency: 'CNY' })).toBe(true)
    expect(isContested(before, theirs, before)).toBe(false)
  })

  test('leaves what it did not change within a field as others saved it', () => {
    const before = { targets: { reply: [10, 20, 30], resolve: [60, 90, 120] }, hours: null }
    const mine = { targets: { reply: [12, 20, 30], resolve: [60, 90, 120] }, hours: null }
    const theirs = {
      targets: { reply: [11, 21, 30], resolve: [60, 90, 240] },
      hours: { from: '08:00' },
    }
    const edit = { base: jsonOf(before), value: mine }
    expect(rebased<object>(edit, theirs)).toEqual({
      base: edit.base,
      value: {
        targets: { reply: [12, 21, 30], resolve: [60, 90, 240] },
        hours: { from: '08:00' },
      },
    })
  })

  test('on top of others’ takes away what it removed, and lists as a whole', () => {
    const before = { names: { en: 'Spa', 'zh-CN': '水疗' }, ids: ['a', 'b'] }
    const mine = { names: { en: 'Spa & pool' }, ids: ['a', 'b'] }
    const theirs = { names: { en: 'Spa', 'zh-CN': '水疗中心' }, ids: ['a', 'b', 'c'] }
    expect(
      merged<unknown>(before, theirs, { ...mine, names: { ...before.names, ...mine.names } }),
    ).toEqual({
      names: { en: 'Spa & pool', 'zh-CN': '水疗中心' },
      ids: ['a', 'b', 'c'],
    })
    expect(merged<unknown>(before, before, mine)).toEqual(mine)
    expect(merged(before, theirs, { ...before, ids: ['b'] })).toEqual({ ...theirs, ids: ['b'] })
  })

  test('on top of others’ keeps its price with its currency', () => {
    const before = { priceCents: 0, currency: 'CNY' }
    const theirs = { priceCents: 0, currency: 'JPY' }
    expect(merged(before, theirs, { priceCents: 5000, currency: 'CNY' })).toEqual({
      priceCents: 5000,
      currency: 'CNY',
    })
    expect(merged(before, theirs, before)).toEqual(theirs)
  })

  test('is of the same value in whatever order it is written', () => {
    const before = { targets: { reply: [1], resolve: [2] } }
    const theirs = { targets: { resolve: [2], reply: [1] } }
    expect(jsonOf(theirs)).toBe(jsonOf(before))
    expect(isContested(before, theirs, { targets: { reply: [9], resolve: [2] } })).toBe(false)
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
