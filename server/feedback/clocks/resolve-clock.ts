import type { HoldReason } from '@hotel/contract/feedback'

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

/** Only holds the guest asked for pause the clock; waiting for a part does not. */
const pausingReasons: readonly HoldReason[] = ['do_not_disturb', 'guest_later']

export const holdPauses = (reason: HoldReason | null) =>
  reason !== null && pausingReasons.includes(reason)

/** Pauses with no known end, so the due time is extended when the clock resumes. */
export const pauseClock = (now: Date): CaseChange => ({ pausedAt: now })

/** A hold has a known end, so the due time is extended at once and stays correct in the database. */
export function holdClock(clock: Clock, reason: HoldReason, until: Date, now: Date): CaseChange {
  const hold = { holdReason: reason, holdUntil: until }
  return holdPauses(reason) ? { ...hold, ...extend(clock, until.getTime() - now.getTime()) } : hold
}

/** Ends a pause, or a hold before its time, giving back the unused extension. */
export function runClock(clock: Clock, now: Date): CaseChange {
  if (clock.pausedAt) {
    return { pausedAt: null, ...extend(clock, now.getTime() - Date.parse(clock.pausedAt)) }
  }
  if (!clock.holdUntil) return {}
  const unusedMs = Math.max(0, Date.parse(clock.holdUntil) - now.getTime())
  const over = { holdReason: null, holdUntil: null }
  return holdPauses(clock.holdReason) ? { ...over, ...extend(clock, -unusedMs) } : over
}

const extend = ({ resolveDueAt, pausedMs }: Clock, ms: number): CaseChange => ({
  resolveDueAt: new Date(Date.parse(resolveDueAt) + ms),
  pausedMs: pausedMs + ms,
})

/** A reopened case gets half its original time, however often it is reopened. */
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

/** Length of the clock in ms, without pauses. */
export const targetMs = ({
  resolveFrom,
  resolveDueAt,
  pausedMs,
}: Pick<Clock, 'resolveFrom' | 'resolveDueAt' | 'pausedMs'>) =>
  Date.parse(resolveDueAt) - Date.parse(resolveFrom) - pausedMs
