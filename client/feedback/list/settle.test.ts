import { expect, test } from 'vitest'

import { settle } from './settle.ts'

const row = (id: string, word = '') => ({ id, word })

test('new rows do not move what one is reading: they are counted', () => {
  const shown = [row('a'), row('b')]
  const { rows, cameCount } = settle(shown, [row('n'), row('b'), row('a')], new Set(['n']))
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(cameCount).toBe(1)
})

test('a row that moves up from the next page is not new', () => {
  expect(settle([row('a'), row('b')], [row('b'), row('c')], new Set(['n'])).cameCount).toBe(0)
})

test('a new case is counted once it is in the list, and no longer once it is shown', () => {
  const came = new Set(['n', 'elsewhere'])
  expect(settle([row('a')], [row('a')], came).cameCount).toBe(0)
  expect(settle([row('n'), row('a')], [row('n'), row('a')], came).cameCount).toBe(0)
})

test('rows are brought up to date where they stand', () => {
  expect(settle([row('a', 'old')], [row('a', 'new')]).rows).toEqual([row('a', 'new')])
})

test('what has left the list stays where it stood, as it is now', () => {
  const shown = [row('a', 'old'), row('b')]
  expect(settle(shown, [row('b')]).rows).toEqual(shown)
  expect(settle(shown, [row('b')], new Set(), row('a', 'resolved')).rows).toEqual([
    row('a', 'resolved'),
    row('b'),
  ])
})
