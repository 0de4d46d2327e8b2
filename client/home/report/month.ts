import { dateFormat, type Day } from '../../ui/time/calendar.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

export function shiftMonth(month: Month, months: number): Month {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

const isMonth = (text: string | null): text is Month =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/**
 * Reads the month from the address; without a valid past or current one, the last complete month.
 */
export function monthIn(search: URLSearchParams, today: Day): Month {
  const month = search.get('month')
  return isMonth(month) && month <= monthOf(today) ? month : shiftMonth(monthOf(today), -1)
}

const offeredMonths = 24

/** Months to choose from, latest first: two years, and the selected one. */
export function monthsToChoose(selected: Month, today: Day): Month[] {
  const latest = Array.from({ length: offeredMonths }, (_, back) =>
    shiftMonth(monthOf(today), -back),
  )
  return latest.includes(selected) ? latest : [...latest, selected]
}

export const monthText = (month: Month, language: string, length: 'long' | 'short' = 'long') =>
  dateFormat(language, 'UTC', { month: length, year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
