import { minuteMs } from '@hotel/contract/duration'
import type { FeedbackStatus, HoldReason } from '@hotel/contract/feedback'

import { isOpen } from './case-state.ts'
import { bindingPromise } from './promise-clock.ts'
import { holdPauses, targetMs } from './resolve-clock.ts'
import { clockStart } from './targets.ts'

type ClockColumns = {
  status: FeedbackStatus
  createdAt: string
  dueFrom: string | null
  ackDueAt: string
  replyDueAt: string
  resolveDueAt: string
  resolveFrom: string
  pausedAt: string | null
  pausedMs: number
  holdReason: HoldReason | null
  holdUntil: string | null
  promisedAt: string | null
  promiseFrom: string | null
  promiseDoneAt: string | null
  ackAt: string | null
  firstReplyAt: string | null
  resolvedAt: string | null
  closedAt: string | null
}

type ClockName = 'acknowledge' | 'reply' | 'resolve' | 'promise'
type StoredClock = { name: ClockName; dueAt: string; doneAt: string | null }

/** The stored clocks of a case: when each is due and when it was done. */
function storedClocks(item: ClockColumns): StoredClock[] {
  const { ackDueAt, replyDueAt, resolveDueAt, promisedAt, resolvedAt } = item
  const three: StoredClock[] = [
    { name: 'acknowledge', dueAt: ackDueAt, doneAt: item.ackAt },
    { name: 'reply', dueAt: replyDueAt, doneAt: item.firstReplyAt },
    { name: 'resolve', dueAt: resolveDueAt, doneAt: resolvedAt },
  ]
  if (!promisedAt) return three
  const doneAt = item.promiseDoneAt ?? resolvedAt
  return [...three, { name: 'promise', dueAt: promisedAt, doneAt }]
}

/** How long a clock runs in all. */
function lengthOf(item: ClockColumns, { name, dueAt }: StoredClock) {
  if (name === 'resolve') return targetMs(item)
  const from = name === 'promise' ? (item.promiseFrom ?? item.createdAt) : clockStart(item, dueAt)
  return Date.parse(dueAt) - Date.parse(from)
}

/** All clocks of a case at `now`, including the promise, and whether each was or is breached. */
export const clocksOf = (item: ClockColumns, now: Date) =>
  storedClocks(item).map((clock) => {
    const dueAt = clock.name === 'resolve' ? resolveDueNow(item, now) : clock.dueAt
    // A clock that was never done stops when the case ends.
    const stoppedAt = clock.doneAt ?? item.resolvedAt ?? item.closedAt ?? now.toISOString()
    return {
      ...clock,
      dueAt,
      targetMs: lengthOf(item, clock),
      late: Date.parse(stoppedAt) > Date.parse(dueAt),
    }
  })

/** While paused, the due time moves on with the current time. */
const resolveDueNow = ({ resolveDueAt, pausedAt }: ClockColumns, now: Date) =>
  pausedAt
    ? new Date(Date.parse(resolveDueAt) + now.getTime() - Date.parse(pausedAt)).toISOString()
    : resolveDueAt

/** The resolve clock is paused: waiting for the guest, or on hold at their wish until a future time. */
const isPaused = (
  {
    status,
    pausedAt,
    holdReason,
    holdUntil,
  }: Pick<ClockColumns, 'status' | 'pausedAt' | 'holdReason' | 'holdUntil'>,
  now: Date,
) =>
  pausedAt !== null ||
  (status === 'on_hold' &&
    holdPauses(holdReason) &&
    holdUntil !== null &&
    Date.parse(holdUntil) > now.getTime())

/**
 * The next due clock of an open case; pauses affect the resolve clock only. The database maintains the
 * same time in `next_due_at`.
 */
export function nextDueOf(item: ClockColumns) {
  if (!isOpen(item.status)) return undefined
  let next: (StoredClock & { dueMs: number }) | undefined
  for (const clock of storedClocks(item)) {
    if (clock.doneAt !== null || (clock.name === 'resolve' && item.pausedAt !== null)) continue
    const dueMs = Date.parse(clock.dueAt)
    if (!next || dueMs < next.dueMs) next = { ...clock, dueMs }
  }
  return next && { ...next, targetMs: lengthOf(item, next) }
}

/** The fields of a list row about clocks and the binding promise. */
export function nextClockOf(item: ClockColumns, now: Date) {
  const next = nextDueOf(item)
  return {
    nextClock: next?.name ?? null,
    nextDueAt: next?.dueAt ?? null,
    nextTargetMinutes: next ? Math.round(next.targetMs / minuteMs) : null,
    overdue: next !== undefined && next.dueMs < now.getTime(),
    paused: isPaused(item, now),
    promisedAt: bindingPromise(item),
  }
}
