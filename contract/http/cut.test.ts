import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cut } from './cut.ts'

const family = '👨‍👩‍👧‍👦'

test('Cut: leaves a text that is short enough as it is', () => {
  expect(cut('Room 12', 7)).toBe('Room 12')
  expect(cut('', 0)).toBe('')
})

test.each([
  ['an emoji', 'Room 😀', 6, 'Room '],
  ['an emoji of several', `Hi ${family}`, 10, 'Hi '],
  ['a flag', 'Go 🇩🇪', 5, 'Go '],
  ['a letter and its accent', 'Cafe\u0301', 4, 'Caf'],
  ['a line end of two signs', 'a\r\nb', 2, 'a'],
])('Cut: ends before %s that would not fit, not inside', (_, text, most, left) => {
  expect(cut(text, most)).toBe(left)
})

test('Cut: leaves a beginning of the text, no longer than the limit, and no half character', () => {
  const text = fc.array(fc.constantFrom('a', ' ', '😀', family, '\u0301', '房', '🇩🇪', '\r\n'))
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 40 }), (parts, most) => {
      const whole = parts.join('')
      const left = cut(whole, most)
      expect(whole.startsWith(left)).toBe(true)
      expect(left.length).toBeLessThanOrEqual(most)
      expect(left).not.toMatch(/[\uD800-\uDBFF]$/)
    }),
  )
})

test('Cut: a character longer than the whole limit is not cut inside a pair', () => {
  expect(cut(`e${'\u0301'.repeat(100)}`, 10)).toHaveLength(10)
  expect(cut(`😀${'\u0301'.repeat(100)}`, 1)).toBe('')
})
