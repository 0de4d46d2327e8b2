/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string

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
export function weekOf(day: Day, offsetWeeks = 0): { startDate: Day; endDate: Day } {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const startDate = shiftDay(day, offsetWeeks * 7 - sinceMonday)
  return { startDate, endDate: shiftDay(startDate, 6) }
}
