import { minuteMs } from '@hotel/contract/duration'
import type { Severity } from '@hotel/contract/feedback'

import {
  closesAt,
  defaultTerms,
  isOpen,
  type CaseState,
  type CaseTerms,
} from '../clocks/case-state.ts'
import { bindingPromise, promiseRound } from '../clocks/promise-clock.ts'
import { holdPauses, targetMs } from '../clocks/resolve-clock.ts'
import { clockStart } from '../clocks/targets.ts'

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

/** A critical case is announced again until a member takes or acknowledges it: often at first, then less. */
const reminders = { everyMinutes: 5, times: 12, thenEveryMinutes: 30 }
const maxRound = 32_000

type InCharge = { ownerId: string | null; headMemberId: string | null }

/** Whom a level notifies; the head stands in for an assignee, the managers for a head. */
export function notifiedOf(level: number, { ownerId, headMemberId }: InCharge) {
  if (level === 0 && ownerId) return 'owner'
  if (level > 1) return level === 2 ? 'managers' : 'administrators'
  return headMemberId ? 'head' : 'managers'
}

export type Watched = CaseState & {
  /** Whether its owner took it by hand; the watch alone asks, before it announces. */
  isTaken?: boolean
  severity: Severity
  createdAt: string
  dueFrom: string | null
  ackDueAt: string
  replyDueAt: string
  firstReplyAt: string | null
  promiseFrom: string | null
}

/** One notification of one level about one clock; `round` distinguishes restarts of the clock. */
export type Alarm = {
  at: number
  clock: 'acknowledge' | 'reply' | 'resolve' | 'promise' | 'unassigned' | 'untaken'
  round: number
  level: Level
  /** When each level of a case that is not critical would be notified. */
  moments?: readonly number[]
}

/** All alarms of a case, past and future, computed from its stored times. */
export function alarmsOf(item: Watched): Alarm[] {
  if (!isOpen(item.status)) return []
  const span = (due: string, from: string) => Date.parse(due) - Date.parse(from)
  const { ackDueAt, replyDueAt, resolveDueAt, promiseFrom } = item
  const promisedAt = bindingPromise(item)
  return [
    ...(item.ackAt
      ? []
      : clockAlarms(item, 'acknowledge', 0, ackDueAt, span(ackDueAt, clockStart(item, ackDueAt)))),
    ...(item.firstReplyAt
      ? []
      : clockAlarms(item, 'reply', 0, replyDueAt, span(replyDueAt, clockStart(item, replyDueAt)))),
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
  const moments = levels.map(({ share }) => Date.parse(dueAt) + lengthMs * share)
  return levels.map(({ level }) => {
    // For critical cases, all levels are notified at once.
    const reached = moments[item.severity === 1 ? 0 : level]!
    return { at: Math.max(reached, pausedUntil), clock, round, level, moments }
  })
}

/** What the clock of an announced level has come to, where that is less than the level says. */
export function reachedBy(
  due: readonly Alarm[],
  { clock, level }: { clock: Alarm['clock']; level: number },
  now: Date,
) {
  const alarm = due.find((each) => each.clock === clock && each.level === level)
  const reached = alarm?.moments?.findLastIndex((moment) => moment <= now.getTime())
  return reached !== undefined && reached < level ? { reached } : {}
}

const unassignedAlarms = ({ createdAt, dueFrom }: Watched): Alarm[] =>
  ([1, 2] as const).map((level) => ({
    at: Date.parse(dueFrom ?? createdAt) + unassignedMinutes * minuteMs,
    clock: 'unassigned',
    round: 0,
    level,
  }))

/** All that are due; of the reminders only the latest, whose number counts from receipt. */
export const dueAlarms = (item: Watched, now: Date): Alarm[] => {
  const due = alarmsOf(item).filter(({ at }) => at <= now.getTime())
  const round = isUntaken(item) ? remindersBy(item, now) : 0
  return round > 0
    ? [...due, { at: reminderAt(item, round), clock: 'untaken', round, level: 0 }]
    : due
}

const isUntaken = ({ severity, status, ackAt, isTaken }: Watched) =>
  severity === 1 && isOpen(status) && ackAt === null && !isTaken
/** How many reminders are due. */
function remindersBy({ createdAt }: Watched, now: Date) {
  const { everyMinutes, times, thenEveryMinutes } = reminders
  const minutes = (now.getTime() - Date.parse(createdAt)) / minuteMs
  const first = Math.max(0, Math.floor(minutes / everyMinutes))
  if (first <= times) return first
  return Math.min(maxRound, times + Math.floor((minutes - times * everyMinutes) / thenEveryMinutes))
}

function reminderAt({ createdAt }: Watched, round: number) {
  const { everyMinutes, times, thenEveryMinutes } = reminders
  const first = Math.min(round, times) * everyMinutes
  const later = Math.max(0, round - times) * thenEveryMinutes
  return Date.parse(createdAt) + (first + later) * minuteMs
}

/** When the case must be checked next: the next alarm, the end of a hold, or automatic closing. */
export function nextCheckAt(item: Watched, terms: CaseTerms, now: Date): Date | null {
  const moments = alarmsOf(item).map(({ at }) => at)
  if (isUntaken(item)) moments.push(reminderAt(item, remindersBy(item, now) + 1))
  if (item.status === 'on_hold' && item.holdUntil) moments.push(Date.parse(item.holdUntil))
  if (item.status === 'resolved') moments.push(closesAt(item, terms))
  const next = Math.min(...moments.filter((at) => at > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : null
}

type NewCase = Pick<Watched, 'severity' | 'ownerId'> &
  Record<'createdAt' | 'ackDueAt' | 'replyDueAt' | 'resolveFrom' | 'resolveDueAt', Date> & {
    dueFrom: Date | null
  }

/** When a new case must be checked first: its first alarm. */
export function firstCheckAt({ severity, ownerId, createdAt, ...due }: NewCase): Date | null {
  const item: Watched = {
    ...untouched,
    severity,
    ownerId,
    createdAt: createdAt.toISOString(),
    dueFrom: due.dueFrom && due.dueFrom.toISOString(),
    resolveFrom: due.resolveFrom.toISOString(),
    ackDueAt: due.ackDueAt.toISOString(),
    replyDueAt: due.replyDueAt.toISOString(),
    resolveDueAt: due.resolveDueAt.toISOString(),
  }
  return nextCheckAt(item, defaultTerms, createdAt)
}

/** A case with which nothing was done yet. */
export const untouched = {
  status: 'new',
  aboutMemberId: null,
  ackAt: null,
  firstReplyAt: null,
  resolvedAt: null,
  closedAt: null,
  closedByKind: null,
  guestWroteAt: null,
  dismissedAt: null,
  mergedAt: null,
  statusBefore: null,
  pausedAt: null,
  pausedMs: 0,
  holdReason: null,
  holdUntil: null,
  promisedAt: null,
  promiseFrom: null,
  promiseDoneAt: null,
  promiseCount: 0,
  reopenCount: 0,
  escalationLevel: 0,
  outcome: null,
  hasContact: false,
  hasMerged: false,
  minProposedCents: null,
  hasApproved: false,
} as const
