import {
  guestActions,
  openStatuses,
  staffActions,
  type FeedbackStatus,
  type GuestAction,
  type StaffAction,
} from '@hotel/contract/feedback'

import type { CaseChange, CaseState, Decider, CaseTerms } from './clocks/case-state.ts'
import { defaultTerms } from './clocks/case-state.ts'
import { beginPromise, mayPromise, endPastPromise } from './clocks/promise-clock.ts'
import { pauseClock, restartAtHalf, runClock } from './clocks/resolve-clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const reopenDays = 90
const restoreDays = 30
const unmergeHours = 24
/** Escalation levels: 1 head of department, 2 managers, 3 administrators. */
const maxLevel = 3

/** Target status: fixed, the previous one, or depending on the current one. */
type Target = FeedbackStatus | 'previous' | Partial<Record<FeedbackStatus, FeedbackStatus>>

export type Rule<W> = {
  from: readonly FeedbackStatus[]
  /** Target status; defaults to the current one. */
  to?: Target
  /** Lowest role allowed; defaults to all staff. */
  role?: 1 | 2
  /** Forbidden for the member the case is about. */
  impartial?: true
  may?: (state: CaseState, who: W, now: Date, terms: CaseTerms) => boolean
  change?: (state: CaseState, who: W, now: Date) => CaseChange
}

const open = openStatuses
const unresolved = [...open, 'resolved'] as const
const ended = ['resolved', 'closed', 'dismissed', 'merged'] as const
const anyStatus = [...open, ...ended] as const

const withAck = ({ ackAt }: CaseState, now: Date): CaseChange => (ackAt ? {} : { ackAt: now })
/** Working on an unassigned case assigns it to the member. */
const withOwner = ({ ownerId, aboutMemberId }: CaseState, { memberId }: Decider): CaseChange =>
  ownerId || aboutMemberId === memberId ? {} : { ownerId: memberId }
const withAckAndOwner = (state: CaseState, who: Decider, now: Date): CaseChange => ({
  ...withAck(state, now),
  ...withOwner(state, who),
})
const isWithin = (since: string | null, ms: number, now: Date) =>
  since !== null && now.getTime() - Date.parse(since) <= ms
const levelUp = ({ escalationLevel }: CaseState) => Math.min(escalationLevel + 1, maxLevel)
const isOwn = ({ ownerId }: CaseState, { memberId }: Decider) => ownerId === memberId
const isManager = ({ userRole }: Decider) => userRole <= 2
const reopened = (state: CaseState, now: Date): CaseChange => ({
  resolvedAt: null,
  closedAt: null,
  closedByKind: null,
  ...restartAtHalf(state, now),
  ...endPastPromise(state, now),
  reopenCount: state.reopenCount + 1,
})

/** The rules for staff actions; the server, the screens and the documentation all read this table. */
export const staffRules: Record<StaffAction, Rule<Decider>> = {
  take: {
    from: open,
    impartial: true,
    may: (state, who) => !state.ownerId || (isManager(who) && !isOwn(state, who)),
    change: (_, who) => ({ ownerId: who.memberId }),
  },
  assign: {
    from: open,
    impartial: true,
    may: (state, who) => isManager(who) || !state.ownerId || isOwn(state, who),
  },
  acknowledge: { from: ['new'], to: 'acknowledged', change: withAckAndOwner },
  start: { from: ['new', 'acknowledged'], to: 'in_progress', change: withAckAndOwner },
  reply: { from: unresolved, to: { new: 'acknowledged' }, change: withAckAndOwner },
  note: { from: anyStatus },
  askGuest: {
    from: ['in_progress'],
    to: 'waiting_guest',
    change: (state, who, now) => ({ ...withAckAndOwner(state, who, now), ...pauseClock(now) }),
  },
  hold: { from: ['in_progress'], to: 'on_hold', change: withAckAndOwner },
  resume: {
    from: ['waiting_guest', 'on_hold'],
    to: 'in_progress',
    change: (state, _, now) => runClock(state, now),
  },
  promise: {
    from: open,
    may: mayPromise,
    change: (state, who, now) => ({ ...withOwner(state, who), ...beginPromise(state, now) }),
  },
  classify: { from: open, impartial: true },
  resolve: {
    from: open,
    to: 'resolved',
    impartial: true,
    change: (state, who, now) => ({
      ...withAckAndOwner(state, who, now),
      ...runClock(state, now),
      resolvedAt: now,
    }),
  },
  close: {
    from: ['resolved'],
    to: 'closed',
    role: 2,
    impartial: true,
    change: (_, __, now) => ({ closedAt: now, closedByKind: 'member' }),
  },
  reopen: {
    from: ['closed'],
    to: 'in_progress',
    role: 2,
    may: ({ closedAt }, _, now) => isWithin(closedAt, reopenDays * dayMs, now),
    change: (state, _, now) => ({
      ...withAck(state, now),
      ...reopened(state, now),
    }),
  },
  dismiss: {
    from: ['new', 'acknowledged'],
    to: 'dismissed',
    role: 2,
    impartial: true,
    change: (state, _, now) => ({ dismissedAt: now, statusBefore: openStatusOf(state) }),
  },
  restore: {
    from: ['dismissed'],
    to: 'previous',
    role: 2,
    may: ({ dismissedAt }, _, now) => isWithin(dismissedAt, restoreDays * dayMs, now),
    change: () => ({ dismissedAt: null, statusBefore: null }),
  },
  merge: {
    from: open,
    to: 'merged',
    impartial: true,
    may: (state, who) => isManager(who) || isOwn(state, who),
    change: (state, _, now) => ({ mergedAt: now, statusBefore: openStatusOf(state) }),
  },
  unmerge: {
    from: ['merged'],
    to: 'previous',
    may: (state, who, now) =>
      isWithin(state.mergedAt, unmergeHours * hourMs, now) && (isManager(who) || isOwn(state, who)),
    change: () => ({
      mergedAt: null,
      mergedIntoId: null,
      statusBefore: null,
      closedAt: null,
      closedByKind: null,
    }),
  },
  compensate: { from: [...unresolved, 'closed'], impartial: true },
  decideCompensation: {
    from: [...unresolved, 'closed'],
    impartial: true,
    may: ({ minProposedCents }, who) =>
      minProposedCents !== null && minProposedCents <= who.approvalCents,
  },
  giveCompensation: {
    from: [...unresolved, 'closed'],
    impartial: true,
    may: ({ hasApproved }) => hasApproved,
  },
  escalate: {
    from: open,
    may: ({ escalationLevel }) => escalationLevel < maxLevel,
    change: (state) => ({ escalationLevel: levelUp(state) }),
  },
  restrict: { from: anyStatus, role: 2, impartial: true },
  unmask: {
    from: anyStatus,
    impartial: true,
    may: (state, who) => state.hasContact && (isManager(who) || isOwn(state, who)),
  },
  erase: { from: anyStatus, role: 2, may: ({ hasContact }) => hasContact },
}

/** The rules for guest actions on the status page. */
export const guestRules: Record<GuestAction, Rule<null>> = {
  answer: {
    from: unresolved,
    to: { waiting_guest: 'in_progress' },
    change: (state, _, now) => (state.status === 'waiting_guest' ? runClock(state, now) : {}),
  },
  confirm: {
    from: ['resolved'],
    to: 'closed',
    change: (_, __, now) => ({ closedAt: now, closedByKind: 'guest' }),
  },
  dispute: {
    from: ['resolved'],
    to: 'in_progress',
    may: ({ resolvedAt }, _, now, { reopenHours }) =>
      isWithin(resolvedAt, reopenHours * hourMs, now),
    change: (state, _, now) => ({
      ...reopened(state, now),
      escalationLevel: levelUp(state),
    }),
  },
  rate: { from: ['resolved', 'closed'], may: ({ outcome }) => outcome !== 'withdrawn' },
  withdraw: {
    from: open,
    to: 'closed',
    // Other guests' reports were merged into it, so one guest cannot withdraw it.
    may: ({ hasMerged }) => !hasMerged,
    change: (state, _, now) => ({
      ...runClock(state, now),
      closedAt: now,
      closedByKind: 'guest',
      outcome: 'withdrawn',
    }),
  },
  correct: { from: anyStatus },
  erase: { from: anyStatus, may: ({ hasContact }) => hasContact },
}

/** Transitions caused by time alone; run by the watch job. */
export const systemRules = {
  autoClose: {
    from: ['resolved'],
    to: 'closed',
    may: ({ resolvedAt }, _, now, { autoCloseHours }) =>
      resolvedAt !== null && now.getTime() - Date.parse(resolvedAt) >= autoCloseHours * hourMs,
    change: (_, __, now) => ({ closedAt: now, closedByKind: 'system' }),
  },
  endHold: {
    from: ['on_hold'],
    to: 'in_progress',
    may: ({ holdUntil }, _, now) => holdUntil !== null && Date.parse(holdUntil) <= now.getTime(),
    change: (state, _, now) => runClock(state, now),
  },
} satisfies Record<string, Rule<null>>
export type SystemAction = keyof typeof systemRules

const openStatusOf = ({ status }: CaseState) => {
  const found = openStatuses.find((each) => each === status)
  if (!found) throw new Error(`The status ${status} is not an open status.`)
  return found
}

const isAllowed = <W>(rule: Rule<W>, state: CaseState, who: W, now: Date, terms: CaseTerms) =>
  rule.from.includes(state.status) && (rule.may?.(state, who, now, terms) ?? true)

const staffMay = (rule: Rule<Decider>, state: CaseState, who: Decider, now: Date) =>
  who.userRole <= (rule.role ?? 3) &&
  !(rule.impartial && state.aboutMemberId === who.memberId) &&
  isAllowed(rule, state, who, now, defaultTerms)

function changeOf<W>(rule: Rule<W>, state: CaseState, who: W, now: Date): CaseChange {
  const { status, statusBefore } = state
  const to = typeof rule.to === 'object' ? rule.to[status] : rule.to
  const next = to === 'previous' ? (statusBefore ?? 'acknowledged') : to
  return { ...(next ? { status: next } : {}), ...rule.change?.(state, who, now) }
}

/**
 * Actions this member may take on the case now: the screen offers exactly these and the server accepts
 * no others.
 */
export const staffActionsOn = (state: CaseState, who: Decider, now: Date): StaffAction[] =>
  staffActions.filter((action) => staffMay(staffRules[action], state, who, now))

export const guestActionsOn = (state: CaseState, now: Date, terms = defaultTerms): GuestAction[] =>
  guestActions.filter((action) => isAllowed(guestRules[action], state, null, now, terms))

/** The change the action makes, or undefined if it is not allowed. */
export const changeByStaff = (action: StaffAction, state: CaseState, who: Decider, now: Date) =>
  staffMay(staffRules[action], state, who, now)
    ? changeOf(staffRules[action], state, who, now)
    : undefined

export const changeByGuest = (
  action: GuestAction,
  state: CaseState,
  now: Date,
  terms = defaultTerms,
) =>
  isAllowed(guestRules[action], state, null, now, terms)
    ? changeOf(guestRules[action], state, null, now)
    : undefined

export const changeByTime = (
  action: SystemAction,
  state: CaseState,
  now: Date,
  terms = defaultTerms,
) => {
  const rule: Rule<null> = systemRules[action]
  return isAllowed(rule, state, null, now, terms) ? changeOf(rule, state, null, now) : undefined
}
