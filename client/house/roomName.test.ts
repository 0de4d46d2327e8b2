import { expect, test } from 'vitest'

import { roomName } from './roomName.ts'

const isNumber = (houseNo: string) => /^\d/.test(houseNo)
const inEnglish = (houseNo: string) => (isNumber(houseNo) ? `Room ${houseNo}` : houseNo)
const inChinese = (houseNo: string) => (isNumber(houseNo) ? `${houseNo} 房间` : houseNo)

test.each([
  ['305', 'Room 305', 'Room 305'],
  ['305', '305房', 'Room 305'],
  ['A305', 'Room A305', 'Room A305'],
  ['GYM', 'Gym', 'Gym'],
  ['BAR', 'Lobby bar', 'Lobby bar'],
  ['305', 'Suite 1305', '305 · Suite 1305'],
  ['305', 'Room 305A', '305 · Room 305A'],
  ['1204', 'Lake suite', '1204 · Lake suite'],
  ['MR.1', 'MRx1', 'MR.1 · MRx1'],
  ['305', '', '305'],
])('Room name: %s and "%s" are "%s"', (houseNo, name, shown) => {
  expect(roomName({ houseNo, name }, inEnglish)).toBe(shown)
})

test.each([
  ['305', 'Room 305', '305 房间'],
  ['305', 'Suite 1305', '305 · Suite 1305'],
  ['GYM', 'Gym', 'Gym'],
])('Room name in Chinese: %s and "%s" are "%s"', (houseNo, name, shown) => {
  expect(roomName({ houseNo, name }, inChinese)).toBe(shown)
})
