import { expect, test } from 'vitest'

import { beginsAsTyped } from './beginsAsTyped.ts'

test('Room begins as typed: by its number or a word of its name', () => {
  const fits = (houseNo: string, name: string, typed: string) =>
    beginsAsTyped({ houseNo, name }, typed)
  expect(fits('1201', '', '12')).toBe(true)
  expect(fits('1201', '', '１２')).toBe(true)
  expect(fits('LOBBY', 'The old bar', 'BA')).toBe(true)
  // Rooms of "1", once "2" is typed.
  expect(fits('1201', '', '2')).toBe(false)
  expect(fits('LOBBY', 'The old bar', 'ar')).toBe(false)
})
