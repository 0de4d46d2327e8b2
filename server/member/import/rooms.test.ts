import { expect, test } from 'vitest'

import { roomsIn } from './rooms.ts'

const rooms = ['Lobby', 'lobby', 'Sky Bar', '301', '302', 'B8', 'b9'].map((houseNo) => ({
  id: `id of ${houseNo}`,
  houseNo,
}))

test.each([
  ['Lobby', ['Lobby']],
  ['lobby', ['lobby']],
  ['sky bar, Lobby', ['Sky Bar', 'Lobby']],
  ['301-302', ['301', '302']],
  ['b8-b9', ['B8', 'b9']],
  ['LOBBY', { unknown: 'LOBBY' }],
])('Rooms in %j are %j', (text, expected) => {
  const found = roomsIn(text, rooms)
  expect('unknown' in found ? found : found.map(({ houseNo }) => houseNo)).toEqual(expected)
})
