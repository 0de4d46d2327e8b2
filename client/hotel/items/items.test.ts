import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  departmentName,
  draftName,
  isPricedElsewhere,
  isUnused,
  movedItem,
  withItem,
  withoutItem,
} from './items.ts'

const items = [
  { id: 'a', kind: 1 },
  { id: 'b', kind: 2 },
  { id: 'c', kind: 1 },
  { id: 'd', kind: 2 },
]
const ids = (some: { id?: string }[]) => some.map(({ id }) => id).join('')
const isFirstKind = ({ kind }: { kind: number }) => kind === 1

describe('Item list', () => {
  test('replaces a changed item, appends a new one and removes one', () => {
    expect(withItem(items, { id: 'b', kind: 9 })[1]).toEqual({ id: 'b', kind: 9 })
    expect(withItem<{ id?: string; kind: number }>(items, { kind: 9 }).at(-1)).toEqual({ kind: 9 })
    expect(ids(withoutItem(items, 'b'))).toBe('acd')
  })

  test.each([
    ['a', 1, 'bacd'],
    ['d', -1, 'abdc'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
    ['x', 1, 'abcd'],
  ] as const)('moves %s by %i: %s', (id, step, expected) => {
    expect(ids(movedItem(items, id, step))).toBe(expected)
  })

  test('moves an item past its next sibling only', () => {
    expect(ids(movedItem(items, 'a', 1, isFirstKind))).toBe('cbad')
    expect(ids(movedItem(items, 'c', 1, isFirstKind))).toBe('abcd')
  })

  test('is unchanged by moving an item there and back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.uuid(), kind: fc.integer({ min: 1, max: 3 }) }), {
          selector: ({ id }) => id,
          minLength: 1,
        }),
        fc.nat(),
        (some, at) => {
          const { id, kind } = some[at % some.length]!
          const isSibling = (item: { kind: number }) => item.kind === kind
          const moved = movedItem(some, id, 1, isSibling)
          expect(ids(moved).length).toBe(ids(some).length)
          if (moved !== some) expect(movedItem(moved, id, -1, isSibling)).toEqual(some)
        },
      ),
    )
  })
})

test('Item is unused when every count is zero', () => {
  const none = { members: 0, categories: 0, services: 0, templates: 0, cases: 0, flowers: 0 }
  expect(isUnused(none)).toBe(true)
  expect(isUnused({ ...none, cases: 1 })).toBe(false)
})

test('Service is priced elsewhere in another currency than the hotel’s, unless it is free', () => {
  const inEuro = { currency: 'EUR' }
  expect(isPricedElsewhere({ priceCents: 4800, currency: 'CNY' }, inEuro)).toBe(true)
  expect(isPricedElsewhere({ priceCents: 4800, currency: 'EUR' }, inEuro)).toBe(false)
  expect(isPricedElsewhere({ priceCents: 0, currency: 'CNY' }, inEuro)).toBe(false)
})

describe('Unsaved edit of an item', () => {
  test('is another one for a new complaint category than for a new suggestion category', () => {
    expect(draftName('categories', { type: 'complaint' })).toBe('categories new complaint')
    expect(draftName('categories', { type: 'suggestion' })).toBe('categories new suggestion')
    expect(draftName('categories', { id: 'a', type: 'complaint' })).toBe('categories a')
    expect(draftName('services', {})).toBe('services new')
  })

  test('is another one in a form of other fields', () => {
    expect(draftName('departments', { id: 'a' }, ['name', 'headMemberId'])).not.toBe(
      draftName('departments', { id: 'a' }, ['hours', 'targets']),
    )
  })
})

test.each([
  ['Engineering 工程部', { en: 'Engineering', 'zh-CN': '工程部' }],
  ['Engineering', { en: '', 'zh-CN': '工程部' }],
  ['Spa', { en: '', 'zh-CN': 'Spa' }],
])('Department %s: is named in the order of a Chinese screen', (name, names) => {
  expect(departmentName(name, 'zh-CN')).toEqual(names)
})
