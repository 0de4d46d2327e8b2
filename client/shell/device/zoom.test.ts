import { expect, test } from 'vitest'

import { doubleTapMs, isDoubleTap } from './zoom.ts'

test('Double-tap block window: 300 ms', () => {
  expect(doubleTapMs).toBe(300)
  expect(isDoubleTap(1000, 1300)).toBe(true)
  expect(isDoubleTap(1000, 1301)).toBe(false)
  expect(isDoubleTap(Number.NEGATIVE_INFINITY, 10)).toBe(false)
})
