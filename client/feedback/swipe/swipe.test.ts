import { expect, test } from 'vitest'

import { swipeOf } from './swipe.ts'

test.each([
  [-40, 0, 'open'],
  [-80, 30, 'open'],
  [60, -10, 'close'],
  [-39, 0, undefined],
  [-60, 40, undefined],
  [0, 200, undefined],
] as const)('Swipe: a finger moved %i px aside and %i px down means %s', (right, down, meaning) => {
  expect(swipeOf(right, down)).toBe(meaning)
})
