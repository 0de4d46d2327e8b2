import { expect, test } from 'vitest'

import { areShown, showError } from './shownErrors.ts'

test('Shown errors: an error counts as shown until the last field hides it', () => {
  expect(areShown(['Too long.'])).toBe(false)
  const first = showError('Too long.')
  const second = showError('Too long.')
  first()
  expect(areShown(['Too long.'])).toBe(true)
  expect(areShown(['Too long.', 'Of no field.'])).toBe(false)
  second()
  expect(areShown(['Too long.'])).toBe(false)
})

test('Shown errors: one field shows one of two errors that read the same', () => {
  const first = showError('Required.')
  expect(areShown(['Required.'])).toBe(true)
  expect(areShown(['Required.', 'Required.'])).toBe(false)
  const second = showError('Required.')
  expect(areShown(['Required.', 'Required.'])).toBe(true)
  first()
  second()
})
