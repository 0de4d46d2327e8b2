import { dueSoonMinutes, minuteMs } from '@hotel/contract/duration'
import type { FeedbackRow } from '@hotel/contract/feedback'

const soonMs = dueSoonMinutes * minuteMs

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
