import type { HoldReason, Severity } from '@hotel/contract/feedback'

import type { CaseChange, CaseState } from './case-state.ts'

type Clock = Pick<
  CaseState,
  | 'resolveFrom'
  | 'resolveDueAt'
  | 'pausedAt'
  | 'pausedMs'
  | 'holdReason'
  | 'holdUntil'
  | 'reopenCount'
>

const minuteMs = 60_000
/** The guest's own wish; waiting for a part is the hotel's own time. */
const pausingReasons: readonly HoldReason[] = ['do_not_disturb', 'guest_later']

export const holdPauses = (reason: HoldReason | null) =>
  reason !== null && pausingReasons.includes(reason)

/** The guest is asked: nobody knows until when, so the clock stands from now on. */
export const pauseClock = (now: Date): CaseChange => ({ pausedAt: now })

/** A hold's end is known, so what it adds is added at once, and the stored time stays true. */
export function holdClock(clock: Clock, reason: HoldReason, until: Date, now: Date): CaseChange {
  const hold = { holdReason: reason, holdUntil: until }
  return holdPauses(reason) ? { ...hold, ...later(clock, until.getTime() - now.getTime()) } : hold
}

/** Ends a pause, or a hold before its time, which gives back what was added too much. */
export function runClock(clock: Clock, now: Date): CaseChange {
  if (clock.pausedAt) {
    return { pausedAt: null, ...later(clock, now.getTime() - Date.parse(clock.pausedAt)) }
  }
  if (!clock.holdUntil) return {}
  const tooMuch = Math.max(0, Date.parse(clock.holdUntil) - now.getTime())
  const over = { holdReason: null, holdUntil: null }
  return holdPauses(clock.holdReason) ? { ...over, ...later(clock, -tooMuch) } : over
}

const later = ({ resolveDueAt, pausedMs }: Clock, ms: number): CaseChange => ({
  resolveDueAt: new Date(Date.parse(resolveDueAt) + ms),
  pausedMs: pausedMs + ms,
})

/** A case that comes back has half the time it first had, however often it comes back. */
export function restartAtHalf(clock: Clock, now: Date): CaseChange {
  const half = targetMs(clock) / (clock.reopenCount > 0 ? 1 : 2)
  return {
    resolveFrom: now,
    resolveDueAt: new Date(now.getTime() + half),
    pausedAt: null,
    pausedMs: 0,
    holdReason: null,
    holdUntil: null,
  }
}

/** How long the clock runs in all, its pauses left out. */
export const targetMs = ({
  resolveFrom,
  resolveDueAt,
  pausedMs,
}: Pick<Clock, 'resolveFrom' | 'resolveDueAt' | 'pausedMs'>) =>
  Date.parse(resolveDueAt) - Date.parse(resolveFrom) - pausedMs

/** Minutes for severity 1 to 4 of acknowledge, reply and resolve, as the case keeps them. */
export type Targets = readonly number[]

/** What is owed when, had the case had this severity from the start. */
export function dueAtSeverity(
  item: Clock & { createdAt: string },
  targets: Targets,
  severity: Severity,
) {
  const minutes = (clock: 0 | 1 | 2) => targets[clock * 4 + severity - 1]! * minuteMs
  const after = (start: string, ms: number) => new Date(Date.parse(start) + ms)
  const resolveMs = minutes(2) / (item.reopenCount > 0 ? 2 : 1)
  return {
    ackDueAt: after(item.createdAt, minutes(0)),
    replyDueAt: after(item.createdAt, minutes(1)),
    resolveDueAt: after(item.resolveFrom, resolveMs + item.pausedMs),
  }
}
