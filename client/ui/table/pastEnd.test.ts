import { expect, test } from 'vitest'

import { pageInstead } from './pastEnd.ts'

test('An empty page past the end gives way to the last page', () => {
  const at = (pageNum: number, total: number) => pageInstead({ pageNum, pageSize: 50 }, { total })
  expect(at(2, 50)).toBe(1)
  expect(at(9, 120)).toBe(3)
  expect(at(2, 0)).toBe(1)
  // Counted up to a limit only.
  expect(at(3, 1000)).toBe(2)
  expect(at(1, 0)).toBeUndefined()
})
