import type { Day } from '../../ui/time/calendar.ts'

/** A month of the calendar, `YYYY-MM`. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

export function shiftMonth(month: Month, months: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

const isMonth = (text: string | null): text is Month =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The month an address asks for; without one, or one that has not begun, the last that is over. */
export function monthIn(search: URLSearchParams, today: Day): Month {
  const asked = search.get('month')
  return isMonth(asked) && asked <= monthOf(today) ? asked : shiftMonth(monthOf(today), -1)
}

const offered = 24

/** Those to choose from, the latest first: two years, and the one that was asked for. */
export function monthsToChoose(chosen: Month, today: Day): Month[] {
  const latest = Array.from({ length: offered }, (_, back) => shiftMonth(monthOf(today), -back))
  return latest.includes(chosen) ? latest : [...latest, chosen]
}

export const monthWords = (month: Month, language: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
