import { expect, test } from 'vitest'

import { roomSpans, roomsWithin } from './spans.ts'

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

const rooms = ['305', '318', '319', 'B5', 'b6', 'B7', 'b7', 'LOBBY'].map((houseNo) => ({ houseNo }))

test.each([
  ['301', '318', ['305', '318']],
  ['318', '301', ['305', '318']],
  ['３０１', '318', ['305', '318']],
  ['319', '319', ['319']],
  ['1', '9', []],
  ['A', 'Z', []],
  ['', '318', []],
  ['B1', '9', []],
  ['B1', 'B10', ['B5', 'b6', 'B7']],
  ['b1', 'b10', ['B5', 'b6', 'b7']],
  ['B5', 'b7', ['B5', 'b6']],
])('Rooms within %j and %j are %j', (from, to, within) => {
  expect(roomsWithin(rooms, from, to).map(({ houseNo }) => houseNo)).toEqual(within)
})
