import { describe, expect, test } from 'vitest'

import { dayOf, shiftDay, weekOf } from './calendar.ts'

describe('Week helper: the range runs from Monday to Sunday', () => {
  test.each([
    ['2026-03-02', 'a Monday', '2026-03-02', '2026-03-08'],
    ['2026-03-05', 'a Thursday', '2026-03-02', '2026-03-08'],
    ['2026-03-08', 'a Sunday', '2026-03-02', '2026-03-08'],
    ['2026-01-01', 'across the year', '2025-12-29', '2026-01-04'],
    ['2024-02-29', 'a leap day', '2024-02-26', '2024-03-03'],
  ])('%s, %s', (day, _, startDate, endDate) => {
    expect(weekOf(day)).toEqual({ startDate, endDate })
  })

  test('shifted by an offset of weeks', () => {
    expect(weekOf('2026-03-08', -1)).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' })
  })
})

describe('Date helper: the format is YYYY-MM-DD, with a day offset', () => {
  const lateEvening = new Date('2026-03-28T23:30:00Z')

  test("uses the hotel's time zone, with a positive or negative offset", () => {
    expect(dayOf(lateEvening, 0, 'UTC')).toBe('2026-03-28')
    expect(dayOf(lateEvening, 1, 'UTC')).toBe('2026-03-29')
    expect(dayOf(lateEvening, -7, 'UTC')).toBe('2026-03-21')
    expect(dayOf(lateEvening, 0, 'Asia/Shanghai')).toBe('2026-03-29')
    expect(dayOf(lateEvening, 0, 'America/Los_Angeles')).toBe('2026-03-28')
  })

  test.each(['', 'Mars/Base'])("uses the browser's time zone in place of %j", (zone) => {
    expect(dayOf(lateEvening, 0, zone)).toBe(dayOf(lateEvening))
  })

  test('counts a day of 23 hours as one day', () => {
    expect(dayOf(lateEvening, 1, 'Europe/Berlin')).toBe('2026-03-30')
    expect(shiftDay('2026-03-28', 1)).toBe('2026-03-29')
  })
})
