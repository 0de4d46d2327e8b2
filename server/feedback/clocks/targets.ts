import { minuteMs } from '@hotel/contract/duration'
import type { Severity } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'
import type { DayHours } from '@hotel/contract/hotel/hours'

import { inHours } from '../../calendar.ts'

/** Minutes for severity 1 to 4 of acknowledge, reply and resolve, as stored with the case. */
export type Targets = readonly number[]

/** What the due times of a case are computed from; copied into the case. */
export type TargetTerms = {
  targets: Targets
  /** The department's hours; null: day and night. */
  targetHours: DayHours | null
}

export const flatTargets = ({ acknowledge, reply, resolve }: HotelSetting['targets']): Targets => [
  ...acknowledge,
  ...reply,
  ...resolve,
]

type TimedCase = {
  createdAt: string
  severity: Severity
  resolveFrom: string
  pausedMs: number
  reopenCount: number
}

/**
 * Due times as if the case had had this severity and these terms from the start. A case received outside
 * the hours counts as received when they begin; a critical case always counts at once, and a reopened one
 * from its reopening.
 */
export function dueTimes(item: TimedCase, { targets, targetHours }: TargetTerms, timezone: string) {
  const { severity, reopenCount, pausedMs } = item
  const createdAt = new Date(item.createdAt)
  const start = targetHours && severity > 1 ? inHours(targetHours, timezone, createdAt) : createdAt
  const ms = (clock: 0 | 1 | 2) => targets[clock * 4 + severity - 1]! * minuteMs
  const after = (from: Date, length: number) => new Date(from.getTime() + length)
  const resolveFrom = reopenCount > 0 ? new Date(item.resolveFrom) : start
  return {
    dueFrom: start > createdAt ? start : null,
    ackDueAt: after(start, ms(0)),
    replyDueAt: after(start, ms(1)),
    resolveFrom,
    resolveDueAt: after(resolveFrom, ms(2) / (reopenCount > 0 ? 2 : 1) + pausedMs),
  }
}

type StoredCase = TimedCase & {
  targets: Targets | null
  targetHours: DayHours | null
  ackAt: string | null
  firstReplyAt: string | null
}

/** New due times at another severity, by the terms the case was received with. */
export const dueAtSeverity = (
  item: StoredCase,
  severity: Severity,
  hotelTargets: Targets,
  timezone: string,
) => {
  const { targetHours } = item
  const terms = { targets: item.targets ?? hotelTargets, targetHours }
  return dueTimes({ ...item, severity }, terms, timezone)
}

type Department = { targets: HotelSetting['targets'] | null; hours: DayHours | null }

/**
 * New terms and due times in another department, counted from receipt. Clocks that are done keep theirs,
 * and nothing changes between departments without targets and hours of their own.
 */
export function dueInDepartment(
  item: StoredCase,
  from: Department | undefined,
  to: Department,
  hotelTargets: Targets,
  timezone: string,
) {
  if (![from, to].some((each) => each?.targets || each?.hours)) return {}
  const targets = to.targets
    ? flatTargets(to.targets)
    : ((from?.targets ? null : item.targets) ?? hotelTargets)
  const terms = { targets, targetHours: to.hours }
  const { ackDueAt, replyDueAt, ...due } = dueTimes(item, terms, timezone)
  return {
    targets: [...targets],
    targetHours: to.hours && JSON.stringify(to.hours),
    ...due,
    ...(item.ackAt ? {} : { ackDueAt }),
    ...(item.firstReplyAt ? {} : { replyDueAt }),
  }
}

/** Since when the acknowledgement and reply clocks run. */
export const clockStart = (
  { createdAt, dueFrom }: { createdAt: string; dueFrom: string | null },
  dueAt: string,
) => (dueFrom && dueFrom < dueAt ? dueFrom : createdAt)
