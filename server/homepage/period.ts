import type { granularities } from '@hotel/contract/homepage'

import { dayNumber, lengthOf, type Period } from '../calendar.ts'

const dayMs = 86_400_000

export const addDays = (day: string, days: number) =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10)

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The week of that day, Monday to Sunday. */
export const weekOf = (day: string): Period => {
  const startDate = addDays(day, -weekdayOf(day))
  return { startDate, endDate: addDays(startDate, 6) }
}

/** As many days, ending the day before. */
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

/** The period cut into whole days, weeks or months; the first and the last may be shorter. */
export function bucketsOf({ startDate, endDate }: Period, granularity: Granularity): Period[] {
  const buckets: Period[] = []
  for (let first = startDate; first <= endDate;) {
    const last = lastDayOf[granularity](first)
    buckets.push({ startDate: first, endDate: last < endDate ? last : endDate })
    first = addDays(last, 1)
  }
  return buckets
}
