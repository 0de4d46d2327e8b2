import { dateLocale } from '@hotel/web/dateLocale'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string
/** A range of days, both ends included. */
export type Period = { startDate: Day; endDate: Day }

/** The day of `at` in `zone`, shifted by `offsetDays`. */
export const dayOf = (at: Date, offsetDays = 0, zone?: string): Day =>
  shiftDay(formatIn(zone).format(at), offsetDays)

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Cached, because creating a format is far slower than using it. */
function formatIn(zone: string | undefined) {
  const known = formats.get(zone)
  if (known) return known
  // Swedish dates have the ISO 8601 format.
  const made = dateFormat('sv-SE', zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, made)
  return made
}

/** Falls back to the browser's time zone, because an unknown one makes every format throw. */
export function dateFormat(
  language: string,
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
) {
  const locale = dateLocale(language)
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...(zone && { timeZone: zone }) })
  } catch {
    return new Intl.DateTimeFormat(locale, options)
  }
}

export function shiftDay(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The Monday to Sunday week of a day, shifted by `offsetWeeks`. */
export function weekOf(day: Day, offsetWeeks = 0): Period {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const startDate = shiftDay(day, offsetWeeks * 7 - sinceMonday)
  return { startDate, endDate: shiftDay(startDate, 6) }
}

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && isOnCalendar(text)
/** Rejects 29 February in other years, which browsers parse as 1 March. */
const isOnCalendar = (day: Day) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const maxDays = 366
export const daysIn = ({ startDate, endDate }: Period) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

/** Whether the start is not after the end and the range within the server's limit. */
export const isPeriod = (period: Period) => daysIn(period) >= 1 && daysIn(period) <= maxDays
