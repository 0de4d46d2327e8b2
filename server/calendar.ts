/** The day on a hotel's own calendar, YYYY-MM-DD. */
export const dayIn = (timezone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(at)

/** Offsets such as +08:00 mean the opposite to PostgreSQL, so only names are taken. */
export function isTimeZone(zone: string) {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** First and last day, inclusive. */
export type Period = { startDate: string; endDate: string }

const dayMs = 86_400_000
const longestDays = 366

/** A day's number, so that days can be counted. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

export const lengthOf = ({ startDate, endDate }: Period) =>
  dayNumber(endDate) - dayNumber(startDate) + 1

/** Neither the wrong way round nor longer than 366 days. */
export const isPeriod = (period: Period) => {
  const days = lengthOf(period)
  return days >= 1 && days <= longestDays
}

/** What a filter may ask for: open at either end, or a period. */
export const isRange = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => !startDate || !endDate || isPeriod({ startDate, endDate })
