import { expect, test } from 'vitest'

import { obstacleOf } from './ceremony.ts'

test.each([
  ['NotAllowedError', false, 'cancelled'],
  ['NotAllowedError', true, 'tooLate'],
  ['AbortError', false, 'cancelled'],
  ['SecurityError', false, 'elsewhere'],
  ['InvalidStateError', false, 'there'],
  ['ConstraintError', false, 'unable'],
  ['NotSupportedError', true, 'unable'],
])('Browser without a passkey: %s, late %s, is said as %s', (name, isLate, obstacle) => {
  expect(obstacleOf(name, isLate)).toBe(obstacle)
})
