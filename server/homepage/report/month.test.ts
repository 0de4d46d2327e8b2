import { describe, expect, test } from 'vitest'

import { reportPeriodsOf } from './month.ts'

const days = (startDate: string, endDate: string) => ({ startDate, endDate })

describe('Report periods', () => {
  test.each([
    ['a past month with all of the month before', '2026-10', '2026-11-21', 31, 30],
    ['the current month with as many days of the month before', '2026-11', '2026-11-21', 21, 21],
    [
      'the current month on its last day with all of the month before',
      '2026-11',
      '2026-11-30',
      30,
      31,
    ],
    ['1 to 30 March with all of February', '2026-03', '2026-03-30', 30, 28],
    ['February of a leap year with all of January', '2028-02', '2028-02-29', 29, 31],
    ['1 January with 1 December', '2026-01', '2026-01-01', 1, 1],
  ])('compare %s', (_, month, today, length, lengthBefore) => {
    const { period, previous } = reportPeriodsOf(month, today)!
    const dayOf = ({ endDate }: { endDate: string }) => Number(endDate.slice(8))
    expect([period.startDate.slice(8), dayOf(period)]).toEqual(['01', length])
    expect([previous.startDate.slice(8), dayOf(previous)]).toEqual(['01', lengthBefore])
  })

  test('include the twelve months that end with the month', () => {
    expect(reportPeriodsOf('2026-01', '2026-11-21')).toEqual({
      period: days('2026-01-01', '2026-01-31'),
      previous: days('2025-12-01', '2025-12-31'),
      year: days('2025-02-01', '2026-01-31'),
    })
  })

  test('are undefined for a month that has not begun', () => {
    expect(reportPeriodsOf('2026-12', '2026-11-30')).toBeUndefined()
    expect(reportPeriodsOf('2026-12', '2026-12-01')).toBeDefined()
  })
})
