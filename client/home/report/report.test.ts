import { expect, test } from 'vitest'

import { fitting } from './fitting.ts'
import { monthIn, monthsToChoose, monthWords, shiftMonth } from './month.ts'

const today = '2026-01-31'
const asked = (search: string) => monthIn(new URLSearchParams(search), today)

test('a report is of the last month that is over, unless another is asked for', () => {
  expect(asked('')).toBe('2025-12')
  expect(asked('month=2025-10')).toBe('2025-10')
  expect(asked('month=2026-01')).toBe('2026-01')
  for (const wrong of ['2026-02', '2026-13', '2026-1', 'May']) {
    expect(asked(`month=${wrong}`)).toBe('2025-12')
  }
})

test('months are counted over the end of a year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2025-12', 1)).toBe('2026-01')
  expect(monthsToChoose('2025-12', today).slice(0, 2)).toEqual(['2026-01', '2025-12'])
  expect(monthsToChoose('2019-05', today).at(-1)).toBe('2019-05')
  expect(monthWords('2026-01', 'en')).toBe('January 2026')
  expect(monthWords('2026-01', 'zh-CN')).toBe('2026年1月')
})

test('thanks are shown whole, and only as many as fit on the sheet', () => {
  const words = (word: string, count: number) => Array.from({ length: count }, () => ({ word }))
  expect(fitting(words('So kind', 12))).toHaveLength(6)
  expect(fitting(words('x'.repeat(200), 12))).toHaveLength(2)
  expect(fitting(words('谢'.repeat(200), 12))).toHaveLength(1)
  expect(fitting([...words('谢'.repeat(200), 2), { word: 'Thanks' }])).toHaveLength(2)
})
