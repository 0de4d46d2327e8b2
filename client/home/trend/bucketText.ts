import { dateFormat, type Day, type Period } from '../../ui/time/calendar.ts'

type Running = {
  /** The day it is at the hotel. */
  today: Day
  /** Says that a bucket is not complete yet. */
  soFar: (when: string) => string
}

/**
 * Labels of a bucket, a whole day or month each. Dates are the hotel's, so no time zone applies.
 */
export function bucketText(
  locale: string,
  { today, soFar }: Running,
  whole: 'day' | 'month' = 'day',
) {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const as = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, 'UTC', options)
  const short = as(whole === 'month' ? { month: 'short' } : { month: 'short', day: 'numeric' })
  const full = as({ dateStyle: 'full' })
  const month = as({ month: 'long', year: 'numeric' })
  const medium = as({ dateStyle: 'medium' })
  const fullText = ({ startDate, endDate }: Period) => {
    if (whole === 'month') return month.format(at(startDate))
    return startDate === endDate
      ? full.format(at(startDate))
      : medium.formatRange(at(startDate), at(endDate))
  }
  return (bucket: Period) => {
    const when = fullText(bucket)
    const isRunning = bucket.endDate >= today
    return {
      short: short.format(at(bucket.startDate)),
      full: isRunning ? soFar(when) : when,
      isRunning,
    }
  }
}
