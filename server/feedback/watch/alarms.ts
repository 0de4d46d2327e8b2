import { hourMs, minuteMs } from '@hotel/contract/duration'
import type { Severity } from '@hotel/contract/feedback'

import { isOpen, type CaseState, type CaseTerms } from '../clocks/case-state.ts'
import { bindingPromise, promiseRound } from '../clocks/promise-clock.ts'
import { holdPauses, targetMs } from '../clocks/resolve-clock.ts'

/** How long a case may stay unassigned before the head and managers are notified. */
const unassignedMinutes = 2

/**
 * Escalation levels, and when each is notified: relative to the due time, as a share of the clock's
 * length.
 */
const levels = [
  { level: 0, share: -0.2 },
  { level: 1, share: 0 },
  { level: 2, share: 0.5 },
  { level: 3, share: 1 },
] as const
export type Level = (typeof levels)[number]['level']

export type Watched = CaseState & {
  severity: Severity
  createdAt: string
  ackDueAt: string
  replyDueAt: string
  firstReplyAt: string | null
  promiseFrom: string | null
}

/** One notification of one level about one clock; `round` distinguishes restarts of the clock. */
export type Alarm = {
  at: number
  clock: 'acknowledge' | 'reply' | 'resolve' | 'promise' | 'unassigned'
  round: number
  level: Level
}

/** All alarms of a case, past and future, computed from its stored times. */
export function alarmsOf(item: Watched): Alarm[] {
  if (!isOpen(item.status)) return []
  const span = (due: string, from: string) => Date.parse(due) - Date.parse(from)
  const { createdAt, ackDueAt, replyDueAt, resolveDueAt, promiseFrom } = item
  const promisedAt = bindingPromise(item)
  return [
    ...(item.ackAt ? [] : clockAlarms(item, 'acknowledge', 0, ackDueAt, span(ackDueAt, createdAt))),
    ...(item.firstReplyAt
      ? []
      : clockAlarms(item, 'reply', 0, replyDueAt, span(replyDueAt, createdAt))),
    ...(item.pausedAt
      ? []
      : clockAlarms(item, 'resolve', item.reopenCount, resolveDueAt, targetMs(item))),
    ...(promisedAt && promiseFrom
      ? clockAlarms(item, 'promise', promiseRound(item), promisedAt, span(promisedAt, promiseFrom))
      : []),
    ...(item.ownerId ? [] : unassignedAlarms(item)),
  ]
}

function clockAlarms(
  item: Watched,
  clock: Alarm['clock'],
  round: number,
  dueAt: string,
  lengthMs: number,
): Alarm[] {
  const pausedUntil =
    clock === 'resolve' && item.holdUntil && holdPauses(item.holdReason)
      ? Date.parse(item.holdUntil)
      : 0
  return levels.map(({ level, share }) => {
    // For critical cases, all levels are notified at once.
    const reached = Date.parse(dueAt) + lengthMs * (item.severity === 1 ? levels[0].share : share)
    return { at: Math.max(reached, pausedUntil), clock, round, level }
  })
}

const unassignedAlarms = ({ createdAt }: Watched): Alarm[] =>
  ([1, 2] as const).map((level) => ({
    at: Date.parse(createdAt) + unassignedMinutes * minuteMs,
    clock: 'unassigned',
    round: 0,
    level,
  }))

export const dueAlarms = (item: Watched, now: Date) =>
  alarmsOf(item).filter(({ at }) => at <= now.getTime())

/** When the case must be checked next: the next alarm, the end of a hold, or automatic closing. */
export function nextCheckAt(item: Watched, terms: CaseTerms, now: Date): Date | null {
  const moments = alarmsOf(item).map(({ at }) => at)
  if (item.status === 'on_hold' && item.holdUntil) moments.push(Date.parse(item.holdUntil))
  if (item.status === 'resolved' && item.resolvedAt) {
    moments.push(Date.parse(item.resolvedAt) + terms.autoCloseHours * hourMs)
  }
  const next = Math.min(...moments.filter((at) => at > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : null
}
