import { expect, test } from 'vitest'

import { freezeRows } from './freezeRows.ts'

const row = (id: string, word = '') => ({ id, word })

test('Frozen rows: counts new rows without moving the visible ones', () => {
  const shown = [row('a'), row('b')]
  const { rows, newCount } = freezeRows(shown, [row('n'), row('b'), row('a')], new Set(['n']))
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(newCount).toBe(1)
})

test('Frozen rows: does not count a row that moved up from the next page', () => {
  expect(freezeRows([row('a'), row('b')], [row('b'), row('c')], new Set(['n'])).newCount).toBe(0)
})

test('Frozen rows: counts a new case once it is in the list, until it is shown', () => {
  const newIds = new Set(['n', 'elsewhere'])
  expect(freezeRows([row('a')], [row('a')], newIds).newCount).toBe(0)
  expect(freezeRows([row('n'), row('a')], [row('n'), row('a')], newIds).newCount).toBe(0)
})

test('Frozen rows: updates rows in place', () => {
  expect(freezeRows([row('a', 'old')], [row('a', 'new')]).rows).toEqual([row('a', 'new')])
})

test('Frozen rows: keeps a row that has left the list, with its latest data', () => {
  const shown = [row('a', 'old'), row('b')]
  expect(freezeRows(shown, [row('b')]).rows).toEqual(shown)
  expect(freezeRows(shown, [row('b')], new Set(), row('a', 'resolved')).rows).toEqual([
    row('a', 'resolved'),
    row('b'),
  ])
})
