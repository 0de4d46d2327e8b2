/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string
/** From one day to another, both included. */
export type Period = { startDate: Day; endDate: Day }

/** The day it is in `zone` at `at`, moved by `offsetDays`. */
export const dayOf = (at: Date, offsetDays = 0, zone?: string): Day =>
  shiftDay(formatIn(zone).format(at), offsetDays)

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Making a format costs far more than using it. */
function formatIn(zone: string | undefined) {
  const known = formats.get(zone)
  if (known) return known
  // Swedish is written as ISO 8601 is.
  const made = new Intl.DateTimeFormat('sv-SE', {
    ...(zone && { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

export function shiftDay(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The week that holds a day: its Monday and its Sunday, moved by `offsetWeeks`. */
export function weekOf(day: Day, offsetWeeks = 0): Period {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const startDate = shiftDay(day, offsetWeeks * 7 - sinceMonday)
  return { startDate, endDate: shiftDay(startDate, 6) }
}

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && isOnCalendar(text)
/** Browsers take 29 February of any year for 1 March. */
const isOnCalendar = (day: Day) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const longestDays = 366
export const daysIn = ({ startDate, endDate }: Period) =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

/** Neither the wrong way round nor longer than the server takes. */
export const isPeriod = (period: Period) => daysIn(period) >= 1 && daysIn(period) <= longestDays
