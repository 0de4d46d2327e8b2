import { dateFormat, type Day } from './calendar.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Days are the hotel's, so no time zone applies. */
function formatIn(language: string) {
  const found = formats.get(language)
  if (found) return found
  const made = dateFormat(language, 'UTC', { dateStyle: 'medium' })
  formats.set(language, made)
  return made
}
const at = (day: Day) => new Date(`${day}T00:00:00Z`)

/** A day as text: `23 Nov 2026`. */
export const dayText = (language: string, day: Day) => formatIn(language).format(at(day))

/** A date range as text: `23 – 29 Nov 2026`. */
export const daysText = (language: string, from: Day, to: Day) =>
  formatIn(language).formatRange(at(from), at(to))
