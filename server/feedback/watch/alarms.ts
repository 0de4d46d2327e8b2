import { openStatuses, type Severity } from '@hotel/contract/feedback'

import type { CaseState, Terms } from '../life/case-state.ts'
import { holdPauses, targetMs } from '../life/resolve-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long a case may belong to nobody before somebody is told. */
const unassignedMinutes = 2

/** Who is told, and how much of a clock's own length before or after it runs out. */
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

/** One moment at which one level is told of one clock; `round` tells a clock from its next beginning. */
export type Alarm = {
  at: number
  clock: 'acknowledge' | 'reply' | 'resolve' | 'promise' | 'unassigned'
  round: number
  level: Level
}

/** Every alarm of a case as it stands, past and to come, from its stored times alone. */
export function alarmsOf(item: Watched): Alarm[] {
  if (!(openStatuses as readonly string[]).includes(item.status)) return []
  const span = (due: string, from: string) => Date.parse(due) - Date.parse(from)
  const { createdAt, ackDueAt, replyDueAt, resolveDueAt, promisedAt, promiseFrom } = item
  return [
    ...(item.ackAt ? [] : clockAlarms(item, 'acknowledge', 0, ackDueAt, span(ackDueAt, createdAt))),
    ...(item.firstReplyAt
      ? []
      : clockAlarms(item, 'reply', 0, replyDueAt, span(replyDueAt, createdAt))),
    ...(item.pausedAt
      ? []
      : clockAlarms(item, 'resolve', item.reopenCount, resolveDueAt, targetMs(item))),
    ...(promisedAt && promiseFrom
      ? clockAlarms(item, 'promise', item.promiseCount, promisedAt, span(promisedAt, promiseFrom))
      : []),
    ...(item.ownerId ? [] : nobodysAlarms(item)),
  ]
}

function clockAlarms(
  item: Watched,
  clock: Alarm['clock'],
  round: number,
  dueAt: string,
  lengthMs: number,
): Alarm[] {
  const standsUntil =
    clock === 'resolve' && item.holdUntil && holdPauses(item.holdReason)
      ? Date.parse(item.holdUntil)
      : 0
  return levels.map(({ level, share }) => {
    // Of a critical case all are told at once.
    const reached = Date.parse(dueAt) + lengthMs * (item.severity === 1 ? levels[0].share : share)
    return { at: Math.max(reached, standsUntil), clock, round, level }
  })
}

const nobodysAlarms = ({ createdAt }: Watched): Alarm[] =>
  ([1, 2] as const).map((level) => ({
    at: Date.parse(createdAt) + unassignedMinutes * minuteMs,
    clock: 'unassigned',
    round: 0,
    level,
  }))

export const dueAlarms = (item: Watched, now: Date) =>
  alarmsOf(item).filter(({ at }) => at <= now.getTime())

/** When the case must be looked at again: the next alarm, the end of a hold, the end of silence. */
export function nextLookAt(item: Watched, terms: Terms, now: Date): Date | null {
  const moments = alarmsOf(item).map(({ at }) => at)
  if (item.status === 'on_hold' && item.holdUntil) moments.push(Date.parse(item.holdUntil))
  if (item.status === 'resolved' && item.resolvedAt) {
    moments.push(Date.parse(item.resolvedAt) + terms.autoCloseHours * hourMs)
  }
  const next = Math.min(...moments.filter((at) => at > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : null
}
