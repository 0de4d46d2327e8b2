import { dayNumber, lengthOf, type Period } from '../../calendar.ts'
import { addDays, lastOfMonth } from '../period.ts'

export type ReportPeriods = { period: Period; previous: Period; year: Period }

const firstBefore = (first: string, months: number) => {
  const [year, month] = first.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 10)
}

/**
 * A month, the month before it and the twelve months that end with it. The current month ends today and
 * is compared with as many days of the month before. Undefined for a month that has not begun.
 */
export function reportPeriodsOf(month: string, today: string): ReportPeriods | undefined {
  const startDate = `${month}-01`
  if (dayNumber(startDate) > dayNumber(today)) return undefined
  const last = lastOfMonth(startDate)
  const isOver = dayNumber(last) <= dayNumber(today)
  const period = { startDate, endDate: isOver ? last : today }
  const before = firstBefore(startDate, 1)
  const lastBefore = lastOfMonth(before)
  const sameDay = addDays(before, lengthOf(period) - 1)
  return {
    period,
    previous: {
      startDate: before,
      endDate: isOver || dayNumber(sameDay) > dayNumber(lastBefore) ? lastBefore : sameDay,
    },
    year: { startDate: firstBefore(startDate, 11), endDate: period.endDate },
  }
}
