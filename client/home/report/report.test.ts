import { expect, test } from 'vitest'

import { fitMessages } from './fitMessages.ts'
import { monthIn, monthsToChoose, monthText, shiftMonth } from './month.ts'

const today = '2026-01-31'
const parse = (search: string) => monthIn(new URLSearchParams(search), today)

test('Report defaults to the last complete month', () => {
  expect(parse('')).toBe('2025-12')
  expect(parse('month=2025-10')).toBe('2025-10')
  expect(parse('month=2026-01')).toBe('2026-01')
  for (const wrong of ['2026-02', '2026-13', '2026-1', 'May']) {
    expect(parse(`month=${wrong}`)).toBe('2025-12')
  }
})

test('Report months cross the turn of the year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2025-12', 1)).toBe('2026-01')
  expect(monthsToChoose('2025-12', today).slice(0, 2)).toEqual(['2026-01', '2025-12'])
  expect(monthsToChoose('2019-05', today).at(-1)).toBe('2019-05')
  expect(monthText('2026-01', 'en')).toBe('January 2026')
  expect(monthText('2026-01', 'en', 'short')).toBe('Jan 2026')
  expect(monthText('2026-01', 'zh-CN')).toBe('2026年1月')
})

test('Report shows whole messages only, as many as fit on the sheet', () => {
  const messages = (word: string, count: number) => Array.from({ length: count }, () => ({ word }))
  expect(fitMessages(messages('So kind', 12))).toHaveLength(4)
  expect(fitMessages(messages('x'.repeat(200), 12))).toHaveLength(2)
  expect(fitMessages(messages('谢'.repeat(200), 12))).toHaveLength(1)
  expect(fitMessages([...messages('谢'.repeat(200), 2), { word: 'Thanks' }])).toHaveLength(2)
})
