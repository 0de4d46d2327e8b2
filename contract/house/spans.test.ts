import { expect, test } from 'vitest'

import { isWithin, roomSpans } from './spans.ts'

test.each([
  [[], []],
  [['301'], ['301']],
  [
    ['301', '302'],
    ['301', '302'],
  ],
  [
    ['301', '302', '303', '305'],
    ['301–303', '305'],
  ],
  [
    ['B8', 'B9', 'B10', 'LOBBY'],
    ['B8–B10', 'LOBBY'],
  ],
  [
    ['308', 'B309', '310'],
    ['308', 'B309', '310'],
  ],
])('Room spans of %j are %j', (numbers, spans) => {
  expect(roomSpans(numbers)).toEqual(spans)
})

test.each([
  ['305', '301', '318', true],
  ['305', '318', '301', true],
  ['318', '301', '318', true],
  ['319', '301', '318', false],
  ['B5', '1', '9', false],
  ['B5', 'B1', 'B10', true],
  ['LOBBY', 'A', 'Z', false],
  ['305', '', '318', false],
])('Room %s is within %s and %s: %s', (houseNo, from, to, within) => {
  expect(isWithin(houseNo, from, to)).toBe(within)
})
