import { expect, test } from 'vitest'

import { finderByNo, withoutRoomWord } from './number.ts'

test.each([
  ['Lobby', ['Lobby', 'lobby'], 'Lobby'],
  ['lobby', ['Lobby', 'lobby'], 'lobby'],
  ['LOBBY', ['Lobby', 'lobby'], 'several'],
  ['LOBBY', ['Lobby', 'b1'], 'Lobby'],
  ['Ｂ１', ['Lobby', 'b1'], 'b1'],
  [' Ärzte ', ['ÄRZTE'], 'ÄRZTE'],
  ['Lob', ['Lobby'], undefined],
])('Room number: %j among %j is %j', (houseNo, numbers, expected) => {
  const found = finderByNo(numbers.map((each) => ({ houseNo: each })))(houseNo)
  expect(typeof found === 'object' ? found.houseNo : found).toBe(expected)
})

test.each([
  ['Room 512', '512'],
  ['room512 drips', '512 drips'],
  ['drips, Room B12', 'drips, B12'],
  ['512 房间', '512'],
  ['512号房', '512'],
  ['房间512 漏水', '512 漏水'],
  ['Room service', 'Room service'],
  ['Ballroom 2', 'Ballroom 2'],
  ['房间很吵', '房间很吵'],
  ['２ rooms', '2 rooms'],
])('Room word: %j is looked for as %j', (text, expected) => {
  expect(withoutRoomWord(text)).toBe(expected)
})
