import type { FeedbackRow } from '@hotel/contract/feedback'

import { urgencyOf } from '../ui/time/duration.ts'

type Timed = Pick<FeedbackRow, 'severity' | 'nextDueAt' | 'nextTargetMinutes'>

/** Critical cases that are overdue or due soon, then the others in their order: by deadline. */
export function mostUrgent<Row extends Timed>(
  rows: readonly Row[],
  now: number,
  max: number,
): Row[] {
  const comesFirst = ({ severity, nextDueAt, nextTargetMinutes }: Timed) =>
    severity === 1 &&
    nextDueAt !== null &&
    urgencyOf(Date.parse(nextDueAt) - now, nextTargetMinutes) !== 'calm'
  return [...rows.filter(comesFirst), ...rows.filter((row) => !comesFirst(row))].slice(0, max)
}
