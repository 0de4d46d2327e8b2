import { dayMs } from '@hotel/contract/duration'
import type { granularities } from '@hotel/contract/homepage'

import { dayNumber, lengthOf, type Period } from '../calendar.ts'

export const addDays = (day: string, days: number) =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10)

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The week that contains the day, Monday to Sunday. */
export const weekOf = (day: string): Period => {
  const startDate = addDays(day, -weekdayOf(day))
  return { startDate, endDate: addDays(startDate, 6) }
}

/** The period of the same length that ends the day before. */
export const periodBefore = (period: Period): Period => ({
  startDate: addDays(period.startDate, -lengthOf(period)),
  endDate: addDays(period.startDate, -1),
})

type Granularity = (typeof granularities)[number]

export const lastOfMonth = (day: string) => {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10)
}
const lastDayOf: Record<Granularity, (day: string) => string> = {
  day: (day) => day,
  week: (day) => addDays(day, 6 - weekdayOf(day)),
  month: lastOfMonth,
}

/** Splits the period into calendar days, weeks or months; the first and the last may be shorter. */
export function bucketsOf(period: Period, granularity: Granularity): Period[] {
  const buckets: Period[] = []
  const days = lengthOf(period)
  // Counts days instead of comparing dates, since strings of five-digit years sort wrongly.
  for (let done = 0; done < days;) {
    const startDate = addDays(period.startDate, done)
    const whole = lengthOf({ startDate, endDate: lastDayOf[granularity](startDate) })
    const length = Math.max(1, Math.min(whole, days - done))
    buckets.push({ startDate, endDate: addDays(startDate, length - 1) })
    done += length
  }
  return buckets
}
