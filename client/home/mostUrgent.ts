import { minuteMs } from '@hotel/contract/duration'
import type { FeedbackRow } from '@hotel/contract/feedback'

/** As the tile *Due soon* counts. */
const soonMs = 30 * minuteMs

type Timed = Pick<FeedbackRow, 'severity' | 'nextDueAt'>

/** Critical cases that are overdue or due soon, then the others in their order: by deadline. */
export function mostUrgent<Row extends Timed>(
  rows: readonly Row[],
  now: number,
  max: number,
): Row[] {
  const comesFirst = ({ severity, nextDueAt }: Timed) =>
    severity === 1 && nextDueAt !== null && Date.parse(nextDueAt) - now <= soonMs
  return [...rows.filter(comesFirst), ...rows.filter((row) => !comesFirst(row))].slice(0, max)
}
