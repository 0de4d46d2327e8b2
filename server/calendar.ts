import { Temporal } from 'temporal-polyfill'

import { dayMs } from '@hotel/contract/duration'
import type { DayHours } from '@hotel/contract/hotel/hours'

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

/** The end of the daily hours that contain `at`; undefined outside them. They may span midnight. */
export function endOfHours({ from, to }: DayHours, timezone: string, at: Date): Date | undefined {
  const now = zonedIn(timezone, at)
  const time = now.toPlainTime().toString().slice(0, 'HH:mm'.length)
  if (from < to ? time < from || time >= to : time < from && time >= to) return undefined
  const tomorrow = now.toPlainDate().add({ days: 1 })
  const end = Temporal.PlainTime.from(to)
  // Today in the present offset, since clocks that go back show an hour twice.
  const until =
    time < to
      ? now.with({ hour: end.hour, minute: end.minute, second: 0, millisecond: 0 }, earlier)
      : tomorrow.toPlainDateTime(end).toZonedDateTime(timezone, earlier)
  // If clocks skip the end, the hours end when they do.
  const isSkipped = !until.toPlainTime().equals(end)
  const known = (isSkipped && until.getTimeZoneTransition('next')) || until
  return new Date(known.epochMilliseconds)
}

const earlier = { disambiguation: 'earlier' } as const

/** `at`, or the next beginning of the daily hours if `at` is outside them. */
export const inHours = ({ from, to }: DayHours, timezone: string, at: Date): Date =>
  endOfHours({ from: to, to: from }, timezone, at) ?? at
