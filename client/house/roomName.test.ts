import { expect, test } from 'vitest'

import { roomName } from './roomName.ts'

test.each([
  ['305', 'Room 305', 'Room 305'],
  ['305', '305房', '305房'],
  ['GYM', 'Gym', 'Gym'],
  ['BAR', 'Lobby bar', 'Lobby bar'],
  ['305', 'Suite 1305', '305 · Suite 1305'],
  ['305', 'Room 305A', '305 · Room 305A'],
  ['1204', 'Lake suite', '1204 · Lake suite'],
  ['MR.1', 'MRx1', 'MR.1 · MRx1'],
  ['305', '', '305'],
])('Room name: %s and "%s" are "%s"', (houseNo, name, shown) => {
  expect(roomName({ houseNo, name })).toBe(shown)
})
