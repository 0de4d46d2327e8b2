import { expect, test } from 'vitest'

import { unitOf } from './duration.ts'

test.each([
  [1, 'minutes'],
  [59, 'minutes'],
  [60, 'hours'],
  [90, 'minutes'],
  [1440, 'days'],
  [1500, 'hours'],
  [10_080, 'days'],
  [0, 'minutes'],
  [Number.NaN, 'minutes'],
])('Duration of %d minutes is shown in %s', (minutes, unit) => {
  expect(unitOf(minutes)).toBe(unit)
})
