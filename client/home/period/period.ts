import { shiftDay, weekOf, type Day } from '../../ui/time/calendar.ts'

export const periodNames = ['week', 'today', 'days30', 'range'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { startDate: Day; endDate: Day }

const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && isOnCalendar(text)
/** Browsers take 29 February of any year for 1 March. */
const isOnCalendar = (day: Day) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
const longestDays = 366
const daysOf = ({ startDate, endDate }: Period) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

/** Neither the wrong way round nor longer than the server takes. */
export const isPeriod = (period: Period) => daysOf(period) >= 1 && daysOf(period) <= longestDays

/** Which period an address asks for; what it says wrongly is this week. */
export function periodIn(search: URLSearchParams, today: Day): Period & { name: PeriodName } {
  const name = periodNames.find((each) => each === search.get('period')) ?? 'week'
  const [startDate, endDate] = [search.get('startDate'), search.get('endDate')]
  if (name === 'range' && isDay(startDate) && isDay(endDate) && isPeriod({ startDate, endDate })) {
    return { name, startDate, endDate }
  }
  return { name: name === 'range' ? 'week' : name, ...named(name, today) }
}

function named(name: PeriodName, today: Day): Period {
  if (name === 'today') return { startDate: today, endDate: today }
  if (name === 'days30') return { startDate: shiftDay(today, -29), endDate: today }
  return weekOf(today)
}

export type Granularity = 'day' | 'week' | 'month'

/** About as many buckets as can be told apart. */
export function granularityFor(period: Period): Granularity {
  const days = daysOf(period)
  return days <= 62 ? 'day' : days <= 190 ? 'week' : 'month'
}
