import { expect, test } from 'vitest'

import { finderByNo } from './number.ts'

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
