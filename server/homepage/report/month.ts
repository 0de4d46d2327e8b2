import { lengthOf, type Period } from '../../calendar.ts'
import { addDays, lastOfMonth } from '../period.ts'

export type MonthBeside = { period: Period; previous: Period; year: Period }

const firstBefore = (first: string, months: number) => {
  const [year, month] = first.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 10)
}

/**
 * A month and the one before it, and the twelve that end with it. One that is still running goes as far
 * as today, beside as many days of the month before; one that has not begun is none.
 */
export function monthBeside(month: string, today: string): MonthBeside | undefined {
  const startDate = `${month}-01`
  if (startDate > today) return undefined
  const last = lastOfMonth(startDate)
  const isOver = last <= today
  const period = { startDate, endDate: isOver ? last : today }
  const before = firstBefore(startDate, 1)
  const lastBefore = lastOfMonth(before)
  const sameDay = addDays(before, lengthOf(period) - 1)
  return {
    period,
    previous: {
      startDate: before,
      endDate: isOver || sameDay > lastBefore ? lastBefore : sameDay,
    },
    year: { startDate: firstBefore(startDate, 11), endDate: period.endDate },
  }
}
