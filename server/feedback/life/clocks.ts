import type { FeedbackStatus, HoldReason, Severity } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'

import { holdPauses, targetMs } from './resolve-clock.ts'

const minuteMs = 60_000

type Clocked = {
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
  ackAt: string | null
  firstReplyAt: string | null
  resolvedAt: string | null
  nextDueAt: string | null
}

/** When each of the three is owed, in the hotel's minutes for this severity, counted from `start`. */
export function dueTimes(targets: HotelSetting['targets'], severity: Severity, start: Date) {
  const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
  const at = severity - 1
  return {
    ackDueAt: after(targets.acknowledge[at]!),
    replyDueAt: after(targets.reply[at]!),
    resolveDueAt: after(targets.resolve[at]!),
  }
}

/** The three clocks of a case: due, done, how long each has, and whether it was late or is late now. */
export function clocksOf(item: Clocked, now: Date) {
  const span = (dueAt: string) => Date.parse(dueAt) - Date.parse(item.createdAt)
  const { ackDueAt, replyDueAt } = item
  const clocks = [
    { name: 'acknowledge', dueAt: ackDueAt, doneAt: item.ackAt, targetMs: span(ackDueAt) },
    { name: 'reply', dueAt: replyDueAt, doneAt: item.firstReplyAt, targetMs: span(replyDueAt) },
    {
      name: 'resolve',
      dueAt: resolveDueNow(item, now),
      doneAt: item.resolvedAt,
      targetMs: targetMs(item),
    },
  ] as const
  return clocks.map((clock) => ({
    ...clock,
    // What was never done stops counting when the case is resolved.
    late:
      Date.parse(clock.doneAt ?? item.resolvedAt ?? now.toISOString()) > Date.parse(clock.dueAt),
  }))
}

/** While the clock stands, what is owed moves away with the time. */
const resolveDueNow = ({ resolveDueAt, pausedAt }: Clocked, now: Date) =>
  pausedAt
    ? new Date(Date.parse(resolveDueAt) + now.getTime() - Date.parse(pausedAt)).toISOString()
    : resolveDueAt

/** The resolve clock stands still: the guest was asked, or wished it so until a time to come. */
const isPaused = (
  {
    status,
    pausedAt,
    holdReason,
    holdUntil,
  }: Pick<Clocked, 'status' | 'pausedAt' | 'holdReason' | 'holdUntil'>,
  now: Date,
) =>
  pausedAt !== null ||
  (status === 'on_hold' &&
    holdPauses(holdReason) &&
    holdUntil !== null &&
    Date.parse(holdUntil) > now.getTime())

/** The clock that runs out first, named after the time that the database keeps in `next_due_at`. */
export function nextClockOf(item: Clocked, now: Date) {
  const next = item.nextDueAt
    ? clocksOf(item, now).find((clock) => !clock.doneAt && clock.dueAt === item.nextDueAt)
    : undefined
  return {
    nextClock: next?.name ?? null,
    nextDueAt: item.nextDueAt,
    nextTargetMinutes: next ? Math.round(next.targetMs / minuteMs) : null,
    overdue: item.nextDueAt !== null && Date.parse(item.nextDueAt) < now.getTime(),
    paused: isPaused(item, now),
  }
}
