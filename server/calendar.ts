import { Temporal } from 'temporal-polyfill'

import { dayMs } from '@hotel/contract/duration'

/** Date and time on a hotel's own clock. */
export const zonedIn = (timezone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)

/** The day on a hotel's own calendar, YYYY-MM-DD. */
export const dayIn = (timezone: string, at: Date) => zonedIn(timezone, at).toPlainDate().toString()

/** Only names: PostgreSQL reads offsets such as +08:00 with the opposite sign. */
export function isTimeZone(zone: string) {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** First and last day, inclusive. */
export type Period = { startDate: string; endDate: string }

const maxDays = 366

/** A day as a number, for arithmetic. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

export const lengthOf = ({ startDate, endDate }: Period) =>
  dayNumber(endDate) - dayNumber(startDate) + 1

/** Refuses a reversed range or one over 366 days. */
export const isPeriod = (period: Period) => {
  const days = lengthOf(period)
  return days >= 1 && days <= maxDays
}

/** Refuses an invalid filter range; either end may be open. */
export const isRange = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => !startDate || !endDate || isPeriod({ startDate, endDate })
