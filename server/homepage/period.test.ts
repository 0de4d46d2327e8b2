import { dayMs } from '@hotel/contract/duration'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { granularities } from '@hotel/contract/homepage'

import { dayIn, dayNumber, isPeriod, isRange, isTimeZone, lengthOf } from '../calendar.ts'
import { histogramOf, percentileOf } from './percentile.ts'
import { addDays, bucketsOf, periodBefore, weekOf } from './period.ts'

const day = fc
  .integer({ min: -10_000, max: 40_000 })
  .map((number) => new Date(number * dayMs).toISOString().slice(0, 10))
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 365 }))
  .map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }))

describe('Period', () => {
  test('of a week runs from Monday to Sunday', () => {
    // 2024-02-29 was a Thursday.
    expect(weekOf('2024-02-29')).toEqual({ startDate: '2024-02-26', endDate: '2024-03-03' })
    expect(weekOf('2024-03-03')).toEqual({ startDate: '2024-02-26', endDate: '2024-03-03' })
    expect(weekOf('2024-03-04')).toEqual({ startDate: '2024-03-04', endDate: '2024-03-10' })
  })

  test('has 1 to 366 days', () => {
    expect(isPeriod({ startDate: '2024-01-01', endDate: '2024-12-31' })).toBe(true)
    expect(isPeriod({ startDate: '2024-01-01', endDate: '2025-01-01' })).toBe(false)
    expect(isPeriod({ startDate: '2024-01-02', endDate: '2024-01-01' })).toBe(false)
  })

  test('has a previous period of the same length that ends the day before', () => {
    expect(periodBefore({ startDate: '2024-03-01', endDate: '2024-03-02' })).toEqual({
      startDate: '2024-02-28',
      endDate: '2024-02-29',
    })
    fc.assert(
      fc.property(period, (given) => {
        const before = periodBefore(given)
        expect(addDays(before.endDate, 1)).toBe(given.startDate)
        expect(periodBefore({ startDate: before.startDate, endDate: given.endDate }).endDate).toBe(
          addDays(before.startDate, -1),
        )
      }),
    )
  })

  test('is split into buckets that cover every day once', () => {
    fc.assert(
      fc.property(period, fc.constantFrom(...granularities), (given, granularity) => {
        const buckets = bucketsOf(given, granularity)
        expect(buckets[0]!.startDate).toBe(given.startDate)
        expect(buckets.at(-1)!.endDate).toBe(given.endDate)
        for (const [at, { startDate, endDate }] of buckets.entries()) {
          expect(startDate <= endDate).toBe(true)
          if (at > 0) expect(addDays(buckets[at - 1]!.endDate, 1)).toBe(startDate)
          if (granularity === 'month') expect(startDate.slice(0, 7)).toBe(endDate.slice(0, 7))
          if (granularity === 'week') expect(weekOf(startDate)).toEqual(weekOf(endDate))
        }
      }),
    )
  })

  test('uses the current day in the hotel’s time zone', () => {
    const now = new Date('2026-03-28T17:30:00Z')
    expect(dayIn('Asia/Shanghai', now)).toBe('2026-03-29')
    expect(dayIn('Europe/Berlin', now)).toBe('2026-03-28')
  })
})

describe('Percentile', () => {
  test('is null for an empty histogram', () => {
    expect(percentileOf([], 0.5)).toBeNull()
  })

  test('equals the nearest rank in the sorted list', () => {
    const values = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(values, fc.constantFrom(0.5, 0.9), (given, share) => {
        const histogram = histogramOf([given.slice(0, 7), given.slice(7)])
        const sorted = given.toSorted((a, b) => a - b)
        expect(percentileOf(histogram, share)).toBe(sorted[Math.ceil(share * given.length) - 1])
      }),
    )
  })
})

test('Time zone: is a name that this machine knows, never an offset', () => {
  expect(['Asia/Shanghai', 'UTC'].map(isTimeZone)).toEqual([true, true])
  const others = ['Nowhere/Else', '+08:00', '', '8Etc/UTC']
  expect(others.map(isTimeZone)).toEqual(others.map(() => false))
})

test('Day: is that of the hotel', () => {
  expect(dayIn('Asia/Shanghai', new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
  expect(dayNumber('1970-01-02')).toBe(1)
  expect(lengthOf({ startDate: '2026-03-01', endDate: '2026-03-02' })).toBe(2)
})

test.each([
  ['reversed', '2026-03-02', '2026-03-01', false],
  ['one day', '2026-03-01', '2026-03-01', true],
  ['366 days', '2026-01-01', '2027-01-01', true],
  ['367 days', '2026-01-01', '2027-01-02', false],
  ['open to the end', '2026-01-01', undefined, true],
  ['open from the start', undefined, '2026-01-01', true],
  ['open', undefined, undefined, true],
])('Range: %s', (_, startDate, endDate, isValid) => {
  expect(isRange({ startDate, endDate })).toBe(isValid)
})
