import { expect, test } from 'vitest'

import { spanOf, splitNo } from './houseNo.ts'

test.each([
  ['301', { series: '', number: 301 }],
  ['B10', { series: 'B', number: 10 }],
  ['12-03', { series: '12-', number: 3 }],
  [' 7 ', { series: '', number: 7 }],
  ['LOBBY', undefined],
  ['', undefined],
])('Room number: %j is %j', (houseNo, parts) => {
  expect(splitNo(houseNo)).toEqual(parts)
})

test.each([
  ['301', '318', { series: '', first: 301, last: 318 }],
  ['318', '301', { series: '', first: 301, last: 318 }],
  ['B2', 'B10', { series: 'B', first: 2, last: 10 }],
  ['B2', '10', undefined],
  ['LOBBY', 'POOL', undefined],
])('Room number: from %s to %s is %j', (from, to, span) => {
  expect(spanOf(from, to)).toEqual(span)
})
