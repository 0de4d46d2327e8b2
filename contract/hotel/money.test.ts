import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { centsOf, countedName, moneyText, plainMoney } from './money.ts'

describe('Money', () => {
  test.each([
    ['48', 'CNY', 4800],
    ['48.5', 'CNY', 4850],
    ['48,50', 'EUR', 4850],
    [' 0.07 ', 'USD', 7],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['9999999999', 'CNY', 999_999_999_900],
    ['２００．５', 'CNY', 20_050],
  ])('%j %s is %i in minor units', (typed, currency, cents) => {
    expect(centsOf(typed, currency)).toBe(cents)
  })

  test.each([
    ['', 'CNY'],
    ['-1', 'CNY'],
    ['1.234', 'CNY'],
    ['1.5', 'JPY'],
    ['1 000', 'CNY'],
    ['1e3', 'CNY'],
    ['1234567890123', 'CNY'],
  ])('%j is no amount of %s', (typed, currency) => {
    expect(centsOf(typed, currency)).toBeUndefined()
  })

  test('is written as each language writes it', () => {
    expect(moneyText(4800, 'CNY', 'en')).toBe('¥48')
    expect(moneyText(4850, 'CNY', 'en')).toBe('¥48.50')
    expect(moneyText(4800, 'CNY', 'zh-CN')).toBe('¥48')
    expect(moneyText(1200, 'JPY', 'en')).toBe('¥1,200')
  })

  test('comes out of a field as it went in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom('CNY', 'EUR', 'JPY', 'KWD'),
        (cents, currency) => {
          expect(centsOf(plainMoney(cents, currency), currency)).toBe(cents)
        },
      ),
    )
  })
})

test.each([
  [1, 'Extra pillow'],
  [2, 'Extra pillow × 2'],
  [12, 'Extra pillow × 12'],
])('Number of what is ordered: %i is %s', (quantity, name) => {
  expect(countedName('Extra pillow', quantity)).toBe(name)
})
