import { hourMs } from '@hotel/contract/duration'
import {
  guestActions,
  openStatuses,
  type FeedbackStatus,
  type GuestAction,
} from '@hotel/contract/feedback'

import type { RefusalReason } from '../http/refusal.ts'
import type { CaseChange, CaseState, Decider, CaseTerms } from './clocks/case-state.ts'
import { closesAt, defaultTerms } from './clocks/case-state.ts'
import { endPastPromise } from './clocks/promise-clock.ts'
import { restartAtHalf, runClock } from './clocks/resolve-clock.ts'

/** Escalation levels: 1 head of department, 2 managers, 3 administrators. */
export const maxLevel = 3

/** Target status: fixed, the previous one, or depending on the current one. */
type Target = FeedbackStatus | 'previous' | Partial<Record<FeedbackStatus, FeedbackStatus>>

export type Rule<W> = {
  from: readonly FeedbackStatus[]
  /** Target status; defaults to the current one. */
  to?: Target
  /** Lowest role allowed; defaults to all staff. */
  role?: 1 | 2
  /** Why it is refused to whom `role` or `may` excludes but an administrator may; defaults to the role. */
  beyond?: RefusalReason
  /** Why it is refused to the assignee, if it only makes one. */
  own?: RefusalReason
  /** Forbidden for the member the case is about. */
  impartial?: true
  may?: (state: CaseState, decider: W, now: Date, terms: CaseTerms) => boolean
  change?: (state: CaseState, decider: W, now: Date) => CaseChange
}

export const open = openStatuses
export const unresolved = [...open, 'resolved'] as const
const ended = ['resolved', 'closed', 'dismissed', 'merged'] as const
/** Reaching one of these answers what the guest wrote before. */
const answered: readonly FeedbackStatus[] = ['resolved', 'closed', 'dismissed']
export const anyStatus = [...open, ...ended] as const

export const withAck = ({ ackAt }: CaseState, now: Date): CaseChange =>
  ackAt ? {} : { ackAt: now }
/** Working on an unassigned case assigns it to the member. */
const withOwner = ({ ownerId, aboutMemberId }: CaseState, { memberId }: Decider): CaseChange =>
  ownerId || aboutMemberId === memberId ? {} : { ownerId: memberId }
export const withAckAndOwner = (state: CaseState, decider: Decider, now: Date): CaseChange => ({
  ...withAck(state, now),
  ...withOwner(state, decider),
})
export const isWithin = (since: string | null, ms: number, now: Date) =>
  since !== null && now.getTime() - Date.parse(since) <= ms
export const levelUp = ({ escalationLevel }: CaseState) => Math.min(escalationLevel + 1, maxLevel)
export const isOwn = ({ ownerId }: CaseState, { memberId }: Decider) => ownerId === memberId
export const isManager = ({ userRole }: Decider) => userRole <= 2
/** The status to return to after a dismissal or merge. */
export const openStatusOf = ({ status }: CaseState) => {
  const found = openStatuses.find((each) => each === status)
  if (!found) throw new Error(`The status ${status} is not an open status.`)
  return found
}
export const reopened = (state: CaseState, now: Date): CaseChange => ({
  resolvedAt: null,
  closedAt: null,
  closedByKind: null,
  // The guest takes the withdrawal back; a manager's judgement stays until the next one.
  ...(state.outcome === 'withdrawn' ? { outcome: null } : {}),
  ...restartAtHalf(state, now),
  ...endPastPromise(state, now),
  reopenCount: state.reopenCount + 1,
})

/** The rules for guest actions on the status page. */
export const guestRules: Record<GuestAction, Rule<null>> = {
  answer: {
    from: unresolved,
    to: { waiting_guest: 'in_progress' },
    change: (state, _, now) => ({
      guestWroteAt: now,
      ...(state.status === 'waiting_guest' ? runClock(state, now) : {}),
    }),
  },
  confirm: {
    from: ['resolved'],
    to: 'closed',
    change: (_, __, now) => ({ closedAt: now, closedByKind: 'guest' }),
  },
  dispute: {
    // Also what closed by itself before that time was over.
    from: ['resolved', 'closed'],
    to: 'in_progress',
    may: ({ status, closedByKind, resolvedAt }, _, now, { reopenHours }) =>
      (status === 'resolved' || closedByKind === 'system') &&
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
    may: (state, _, now, terms) => now.getTime() >= closesAt(state, terms),
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

const isAllowed = <W>(rule: Rule<W>, state: CaseState, decider: W, now: Date, terms: CaseTerms) =>
  rule.from.includes(state.status) && (rule.may?.(state, decider, now, terms) ?? true)

function changeOf<W>(rule: Rule<W>, state: CaseState, decider: W, now: Date): CaseChange {
  const { status, statusBefore } = state
  const to = typeof rule.to === 'object' ? rule.to[status] : rule.to
  const next = to === 'previous' ? (statusBefore ?? 'acknowledged') : to
  // A case that closes by itself was read by nobody.
  const isAnswered = next && answered.includes(next) && rule !== systemRules.autoClose
  return {
    ...(next ? { status: next } : {}),
    ...(isAnswered ? { unreadGuestMessages: 0 } : {}),
    ...rule.change?.(state, decider, now),
  }
}

export const staffMay = (rule: Rule<Decider>, state: CaseState, decider: Decider, now: Date) =>
  decider.userRole <= (rule.role ?? 3) &&
  !(rule.impartial && state.aboutMemberId === decider.memberId) &&
  isAllowed(rule, state, decider, now, defaultTerms)

/** Why `staffMay` is false: the member, if an administrator might take the action, else the case. */
export function whyNot(rule: Rule<Decider>, state: CaseState, decider: Decider, now: Date) {
  if (rule.own && rule.from.includes(state.status) && isOwn(state, decider)) return rule.own
  const administrator: Decider = { ...decider, userRole: 1, approvalCents: Infinity }
  if (staffMay(rule, state, administrator, now)) return rule.beyond ?? 'roleNotPermitted'
  const isImpartial = staffMay(rule, { ...state, aboutMemberId: null }, administrator, now)
  return isImpartial ? 'notPermitted' : 'actionNotAllowed'
}

/** The change the action makes, or undefined if it is not allowed. */
export const staffChange = (rule: Rule<Decider>, state: CaseState, decider: Decider, now: Date) =>
  staffMay(rule, state, decider, now) ? changeOf(rule, state, decider, now) : undefined

export const guestActionsOn = (state: CaseState, now: Date, terms = defaultTerms): GuestAction[] =>
  guestActions.filter((action) => isAllowed(guestRules[action], state, null, now, terms))

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
