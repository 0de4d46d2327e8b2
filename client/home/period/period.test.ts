import { expect, test } from 'vitest'

import { granularityFor, periodIn } from './period.ts'
import { decimalText } from './useNumberText.ts'

const today = '2026-11-21'
const parse = (search: string) => periodIn(new URLSearchParams(search), today)

test('Period defaults to this week, Monday to Sunday', () => {
  const week = { name: 'week', startDate: '2026-11-16', endDate: '2026-11-22' }
  expect(parse('')).toEqual(week)
  for (const wrong of [
    'period=year',
    'period=range',
    'period=range&startDate=2026-11-02&endDate=2026-11-01',
    'period=range&startDate=2025-01-01&endDate=2026-01-02',
    'period=range&startDate=yesterday&endDate=2026-11-01',
    'period=range&startDate=2026-02-29&endDate=2026-03-01',
    'period=range&startDate=2026-02-01&endDate=2026-02-30',
  ]) {
    expect(parse(wrong)).toEqual(week)
  }
})

test('Period reads today, thirty days and a custom range from the address', () => {
  expect(parse('period=today')).toMatchObject({ startDate: today, endDate: today })
  expect(parse('period=days30')).toMatchObject({ startDate: '2026-10-23', endDate: today })
  const range = { startDate: '2026-01-01', endDate: '2026-02-28' }
  expect(parse(`period=range&${new URLSearchParams(range)}`)).toEqual({ name: 'range', ...range })
})

test('Period accepts 29 February in leap years', () => {
  const leap = { startDate: '2028-02-29', endDate: '2028-02-29' }
  expect(parse(`period=range&${new URLSearchParams(leap)}`)).toEqual({ name: 'range', ...leap })
})

test('Granularity grows with the length of the period', () => {
  expect(granularityFor({ startDate: '2026-11-16', endDate: '2026-11-22' })).toBe('day')
  expect(granularityFor({ startDate: '2026-08-01', endDate: '2026-11-22' })).toBe('week')
  expect(granularityFor({ startDate: '2025-11-22', endDate: '2026-11-22' })).toBe('month')
})

test.each([
  ['stars', 4, '4.0'],
  ['stars', 3.96, '4.0'],
  ['stars', 0.2, '0.2'],
  ['count', 4, '4'],
  ['count', 1200, '1,200'],
] as const)('A number of %s: %d is written %s', (form, value, text) => {
  expect(decimalText(form, value, 'en')).toBe(text)
})
