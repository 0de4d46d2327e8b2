import { minuteMs } from '@hotel/contract/duration'
import type { FeedbackStatus, HoldReason, Severity } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'

import { isOpen } from './case-state.ts'
import { bindingPromise } from './promise-clock.ts'
import { holdPauses, targetMs } from './resolve-clock.ts'

type ClockColumns = {
  status: FeedbackStatus
  createdAt: string
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

/** Due times of the three clocks: the hotel's minutes for this severity, counted from `start`. */
export function dueTimes(targets: HotelSetting['targets'], severity: Severity, start: Date) {
  const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
  const at = severity - 1
  return {
    ackDueAt: after(targets.acknowledge[at]!),
    replyDueAt: after(targets.reply[at]!),
    resolveDueAt: after(targets.resolve[at]!),
  }
}

/** The stored clocks of a case: when each is due, when it was done and its length. */
function storedClocks(item: ClockColumns) {
  const { ackDueAt, replyDueAt, resolveDueAt, promisedAt, resolvedAt } = item
  const span = (dueAt: string, from: string) => Date.parse(dueAt) - Date.parse(from)
  const received = (dueAt: string) => ({ dueAt, targetMs: span(dueAt, item.createdAt) })
  const three = [
    { name: 'acknowledge' as const, ...received(ackDueAt), doneAt: item.ackAt },
    { name: 'reply' as const, ...received(replyDueAt), doneAt: item.firstReplyAt },
    {
      name: 'resolve' as const,
      dueAt: resolveDueAt,
      targetMs: targetMs(item),
      doneAt: resolvedAt,
    },
  ]
  if (!promisedAt) return three
  const promise = {
    name: 'promise' as const,
    dueAt: promisedAt,
    targetMs: span(promisedAt, item.promiseFrom ?? item.createdAt),
    doneAt: item.promiseDoneAt ?? resolvedAt,
  }
  return [...three, promise]
}

/** All clocks of a case at `now`, including the promise, and whether each was or is breached. */
export const clocksOf = (item: ClockColumns, now: Date) =>
  storedClocks(item).map((clock) => {
    const dueAt = clock.name === 'resolve' ? resolveDueNow(item, now) : clock.dueAt
    // A clock that was never done stops when the case ends.
    const stoppedAt = clock.doneAt ?? item.resolvedAt ?? item.closedAt ?? now.toISOString()
    return { ...clock, dueAt, late: Date.parse(stoppedAt) > Date.parse(dueAt) }
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
  const open = storedClocks(item).filter(
    ({ name, doneAt }) => doneAt === null && !(name === 'resolve' && item.pausedAt !== null),
  )
  return open.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0]
}

/** The fields of a list row about clocks and the binding promise. */
export function nextClockOf(item: ClockColumns, now: Date) {
  const next = nextDueOf(item)
  return {
    nextClock: next?.name ?? null,
    nextDueAt: next?.dueAt ?? null,
    nextTargetMinutes: next ? Math.round(next.targetMs / minuteMs) : null,
    overdue: next !== undefined && Date.parse(next.dueAt) < now.getTime(),
    paused: isPaused(item, now),
    promisedAt: bindingPromise(item),
  }
}
