import type { FeedbackDetail } from '@hotel/contract/feedback'

type Ending = Pick<FeedbackDetail, 'closedAt' | 'closedByKind' | 'outcome'>

/** How a case was closed; a guest who withdraws it confirms nothing. */
export const closedHow = ({ closedAt, closedByKind, outcome }: Ending) =>
  !closedAt || !closedByKind ? null : outcome === 'withdrawn' ? 'withdrawn' : closedByKind

/** Whether the case ended before the clock was met or missed: its deadline no longer counts. */
export const hasNoDeadline = (
  { dueAt, doneAt }: Pick<FeedbackDetail['clocks'][number], 'dueAt' | 'doneAt'>,
  endedAt: string | null,
) => !doneAt && endedAt !== null && Date.parse(dueAt) >= Date.parse(endedAt)
