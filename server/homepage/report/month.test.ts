import { expect, test } from 'vitest'

import { monthBeside } from './month.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

test.each([
  ['a month that is over, beside the whole month before', '2026-10', '2026-11-21', 31, 30],
  ['of the month that is running as many days of both', '2026-11', '2026-11-21', 21, 21],
  ['its last day, as one that is over', '2026-11', '2026-11-30', 30, 31],
  ['30 March, beside all of February', '2026-03', '2026-03-30', 30, 28],
  ['February of a leap year', '2028-02', '2028-02-29', 29, 31],
  ['1 January, beside 1 December', '2026-01', '2026-01-01', 1, 1],
])('%s', (_, month, today, length, lengthBefore) => {
  const { period, previous } = monthBeside(month, today)!
  const dayOf = ({ endDate }: { endDate: string }) => Number(endDate.slice(8))
  expect([period.startDate.slice(8), dayOf(period)]).toEqual(['01', length])
  expect([previous.startDate.slice(8), dayOf(previous)]).toEqual(['01', lengthBefore])
})

test('the year is the twelve months that end with it', () => {
  expect(monthBeside('2026-01', '2026-11-21')).toEqual({
    period: days('2026-01-01', '2026-01-31'),
    previous: days('2025-12-01', '2025-12-31'),
    year: days('2025-02-01', '2026-01-31'),
  })
})

test('a month that has not begun is none', () => {
  expect(monthBeside('2026-12', '2026-11-30')).toBeUndefined()
  expect(monthBeside('2026-12', '2026-12-01')).toBeDefined()
})
