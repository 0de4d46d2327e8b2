import { expect, test } from 'vitest'

import { cutShares } from './cutShares.ts'

const rows = [9, 7, 4, 2, 1].map((count) => ({ count, previousCount: count - 1 }))

test('Shares are all shown when there is room', () => {
  expect(cutShares(rows, 5)).toEqual({ shown: rows })
  expect(cutShares([], 5)).toEqual({ shown: [] })
})

test('Shares beyond the last row are summed, so that the rows add up', () => {
  expect(cutShares(rows, 4)).toEqual({
    shown: rows.slice(0, 3),
    rest: { count: 3, previousCount: 1 },
  })
})
