import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isUnused, movedLine, withLine, withoutLine } from './lines.ts'

const lines = [
  { id: 'a', kind: 1 },
  { id: 'b', kind: 2 },
  { id: 'c', kind: 1 },
  { id: 'd', kind: 2 },
]
const ids = (some: { id?: string }[]) => some.map(({ id }) => id).join('')
const isFirstKind = ({ kind }: { kind: number }) => kind === 1

describe('a list of lines', () => {
  test('takes a changed line in its place and a new one at the end', () => {
    expect(withLine(lines, { id: 'b', kind: 9 })[1]).toEqual({ id: 'b', kind: 9 })
    expect(withLine<{ id?: string; kind: number }>(lines, { kind: 9 }).at(-1)).toEqual({ kind: 9 })
    expect(ids(withoutLine(lines, 'b'))).toBe('acd')
  })

  test.each([
    ['a', 1, 'bacd'],
    ['d', -1, 'abdc'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
    ['x', 1, 'abcd'],
  ] as const)('moves %s by %i: %s', (id, step, expected) => {
    expect(ids(movedLine(lines, id, step))).toBe(expected)
  })

  test('moves a line past its next fellow, and nothing else', () => {
    expect(ids(movedLine(lines, 'a', 1, isFirstKind))).toBe('cbad')
    expect(ids(movedLine(lines, 'c', 1, isFirstKind))).toBe('abcd')
  })

  test('moved there and back is as it was', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.uuid(), kind: fc.integer({ min: 1, max: 3 }) }), {
          selector: ({ id }) => id,
          minLength: 1,
        }),
        fc.nat(),
        (some, at) => {
          const { id, kind } = some[at % some.length]!
          const isFellow = (line: { kind: number }) => line.kind === kind
          const moved = movedLine(some, id, 1, isFellow)
          expect(ids(moved).length).toBe(ids(some).length)
          if (moved !== some) expect(movedLine(moved, id, -1, isFellow)).toEqual(some)
        },
      ),
    )
  })
})

test('a line is unused when nothing counts', () => {
  const none = { members: 0, categories: 0, services: 0, templates: 0, cases: 0, flowers: 0 }
  expect(isUnused(none)).toBe(true)
  expect(isUnused({ ...none, cases: 1 })).toBe(false)
})
