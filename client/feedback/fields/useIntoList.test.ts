import { expect, test } from 'vitest'

import { bestMatch } from './useIntoList.ts'

test('Pickers: Enter picks the name itself, what begins so, what contains it, or the first', () => {
  const names = ['Engineering', 'Sun Haoran', 'Sun Hao', 'Li Sun']
  expect(bestMatch(names, 'sun hao ')).toBe(2)
  expect(bestMatch(names, 'sun')).toBe(1)
  expect(bestMatch(names, 'HAO')).toBe(1)
  expect(bestMatch(names, 'i s')).toBe(3)
  // Found by the name of its head.
  expect(bestMatch(names, 'chen')).toBe(0)
})
