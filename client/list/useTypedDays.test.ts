import { expect, test } from 'vitest'

import { isTyped } from './useTypedDays.ts'

test('A date counts once its year is whole, or when it is empty', () => {
  const whileTyping = ['', '0002-03-01', '0020-03-01', '0202-03-01', '2026-03-01']
  expect(whileTyping.filter(isTyped)).toEqual(['', '2026-03-01'])
  expect(isTyped('2026-02-30')).toBe(false)
})
