import type { Day } from './calendar.ts'

// Days are the hotel's, so no time zone applies.
const formatIn = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
const at = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A day as text: `Nov 23, 2026`. */
export const dayText = (language: string, day: Day) => formatIn(language).format(at(day))

/** A date range as text: `Nov 23 – 29, 2026`. */
export const daysText = (language: string, from: Day, to: Day) =>
  formatIn(language).formatRange(at(from), at(to))
