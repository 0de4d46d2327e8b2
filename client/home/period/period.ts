import {
  daysIn,
  isDay,
  isPeriod,
  shiftDay,
  weekOf,
  type Day,
  type Period,
} from '../../ui/time/calendar.ts'

export const periodNames = ['week', 'today', 'days30', 'range'] as const
export type PeriodName = (typeof periodNames)[number]

/** Reads the period from the address; invalid values give this week. */
export function periodIn(search: URLSearchParams, today: Day): Period & { name: PeriodName } {
  const name = periodNames.find((each) => each === search.get('period')) ?? 'week'
  const [startDate, endDate] = [search.get('startDate'), search.get('endDate')]
  if (name === 'range' && isDay(startDate) && isDay(endDate) && isPeriod({ startDate, endDate })) {
    return { name, startDate, endDate }
  }
  return { name: name === 'range' ? 'week' : name, ...rangeOf(name, today) }
}

function rangeOf(name: PeriodName, today: Day): Period {
  if (name === 'today') return { startDate: today, endDate: today }
  if (name === 'days30') return { startDate: shiftDay(today, -29), endDate: today }
  return weekOf(today)
}

export type Granularity = 'day' | 'week' | 'month'

/** Keeps the number of buckets readable. */
export function granularityFor(period: Period): Granularity {
  const days = daysIn(period)
  return days <= 62 ? 'day' : days <= 190 ? 'week' : 'month'
}
