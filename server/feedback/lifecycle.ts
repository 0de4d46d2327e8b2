import {
  guestActions,
  openStatuses,
  staffActions,
  type FeedbackStatus,
  type GuestAction,
  type StaffAction,
} from '@hotel/contract/feedback'

import type { CaseChange, CaseState, Deciding, Terms } from './life/case-state.ts'
import { firstTerms } from './life/case-state.ts'
import { pauseClock, restartAtHalf, runClock } from './life/resolve-clock.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const reopenDays = 90
const restoreDays = 30
const unmergeHours = 24
const mostPromiseChanges = 2
/** 1 the department's head, 2 managers, 3 administrators. */
const highestLevel = 3

/** Where an action leads: always there, back to where it was, or by where it starts. */
type Target = FeedbackStatus | 'before' | Partial<Record<FeedbackStatus, FeedbackStatus>>

export type Rule<W> = {
  from: readonly FeedbackStatus[]
  /** The status afterwards; left out, it stays. */
  to?: Target
  /** The least powerful role that may; left out, all staff. */
  role?: 1 | 2
  /** The member it is about may not. */
  impartial?: true
  may?: (state: CaseState, who: W, now: Date, terms: Terms) => boolean
  change?: (state: CaseState, who: W, now: Date) => CaseChange
}

const open = openStatuses
const unresolved = [...open, 'resolved'] as const
const ended = ['resolved', 'closed', 'dismissed', 'merged'] as const
const any = [...open, ...ended] as const

const seen = ({ ackAt }: CaseState, now: Date): CaseChange => (ackAt ? {} : { ackAt: now })
/** Whoever works on a case nobody has, has it from then on. */
const owned = ({ ownerId, aboutMemberId }: CaseState, { memberId }: Deciding): CaseChange =>
  ownerId || aboutMemberId === memberId ? {} : { ownerId: memberId }
const worked = (state: CaseState, who: Deciding, now: Date): CaseChange => ({
  ...seen(state, now),
  ...owned(state, who),
})
const isWithin = (since: string | null, ms: number, now: Date) =>
  since !== null && now.getTime() - Date.parse(since) <= ms
const levelUp = ({ escalationLevel }: CaseState) => Math.min(escalationLevel + 1, highestLevel)
const isOwn = ({ ownerId }: CaseState, { memberId }: Deciding) => ownerId === memberId
const leads = ({ userRole }: Deciding) => userRole <= 2
const openAgain = { resolvedAt: null, closedAt: null, closedByKind: null } as const

/** What staff may do, when and who: the server, the screens and the documents read this one table. */
export const staffRules: Record<StaffAction, Rule<Deciding>> = {
  take: {
    from: open,
    impartial: true,
    may: (state, who) => !state.ownerId || (leads(who) && !isOwn(state, who)),
    change: (_, who) => ({ ownerId: who.memberId }),
  },
  assign: {
    from: open,
    impartial: true,
    may: (state, who) => leads(who) || !state.ownerId || isOwn(state, who),
  },
  acknowledge: { from: ['new'], to: 'acknowledged', change: worked },
  start: { from: ['new', 'acknowledged'], to: 'in_progress', change: worked },
  reply: { from: unresolved, to: { new: 'acknowledged' }, change: worked },
  note: { from: any },
  askGuest: {
    from: ['in_progress'],
    to: 'waiting_guest',
    change: (state, who, now) => ({ ...worked(state, who, now), ...pauseClock(now) }),
  },
  hold: { from: ['in_progress'], to: 'on_hold', change: worked },
  resume: {
    from: ['waiting_guest', 'on_hold'],
    to: 'in_progress',
    change: (state, _, now) => runClock(state, now),
  },
  promise: {
    from: open,
    may: ({ promisedAt, promiseCount }) => promisedAt === null || promiseCount < mostPromiseChanges,
    change: (state, who, now) => ({
      ...owned(state, who),
      promiseFrom: now,
      promiseCount: state.promisedAt ? state.promiseCount + 1 : 0,
    }),
  },
  classify: { from: open, impartial: true },
  resolve: {
    from: open,
    to: 'resolved',
    impartial: true,
    change: (state, who, now) => ({
      ...worked(state, who, now),
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
      ...openAgain,
      ...seen(state, now),
      ...restartAtHalf(state, now),
      reopenCount: state.reopenCount + 1,
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
    to: 'before',
    role: 2,
    may: ({ dismissedAt }, _, now) => isWithin(dismissedAt, restoreDays * dayMs, now),
    change: () => ({ dismissedAt: null, statusBefore: null }),
  },
  merge: {
    from: open,
    to: 'merged',
    impartial: true,
    may: (state, who) => leads(who) || isOwn(state, who),
    change: (state, _, now) => ({ mergedAt: now, statusBefore: openStatusOf(state) }),
  },
  unmerge: {
    from: ['merged'],
    to: 'before',
    may: (state, who, now) =>
      isWithin(state.mergedAt, unmergeHours * hourMs, now) && (leads(who) || isOwn(state, who)),
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
    may: ({ leastProposedCents }, who) =>
      leastProposedCents !== null && leastProposedCents <= who.approvalCents,
  },
  giveCompensation: {
    from: [...unresolved, 'closed'],
    impartial: true,
    may: ({ hasApproved }) => hasApproved,
  },
  escalate: {
    from: open,
    may: ({ escalationLevel }) => escalationLevel < highestLevel,
    change: (state) => ({ escalationLevel: levelUp(state) }),
  },
  restrict: { from: any, role: 2, impartial: true },
  unmask: {
    from: any,
    impartial: true,
    may: (state, who) => state.hasContact && (leads(who) || isOwn(state, who)),
  },
  erase: { from: any, role: 2, may: ({ hasContact }) => hasContact },
}

/** What the guest may do on the status page. */
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
      ...openAgain,
      ...restartAtHalf(state, now),
      reopenCount: state.reopenCount + 1,
      escalationLevel: levelUp(state),
    }),
  },
  rate: { from: ['resolved', 'closed'], may: ({ outcome }) => outcome !== 'withdrawn' },
  withdraw: {
    from: open,
    to: 'closed',
    // What others said, too, is not one guest's to take back.
    may: ({ hasMerged }) => !hasMerged,
    change: (state, _, now) => ({
      ...runClock(state, now),
      closedAt: now,
      closedByKind: 'guest',
      outcome: 'withdrawn',
    }),
  },
  correct: { from: any },
  erase: { from: any, may: ({ hasContact }) => hasContact },
}

/** What time alone does; whoever looks at the clock first carries it out. */
export const systemRules = {
  closeInSilence: {
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
  if (!found) throw new Error(`A case that is ${status} has no way back.`)
  return found
}

const isAllowed = <W>(rule: Rule<W>, state: CaseState, who: W, now: Date, terms: Terms) =>
  rule.from.includes(state.status) && (rule.may?.(state, who, now, terms) ?? true)

const staffMay = (rule: Rule<Deciding>, state: CaseState, who: Deciding, now: Date) =>
  who.userRole <= (rule.role ?? 3) &&
  !(rule.impartial && state.aboutMemberId === who.memberId) &&
  isAllowed(rule, state, who, now, firstTerms)

function changed<W>(rule: Rule<W>, state: CaseState, who: W, now: Date): CaseChange {
  const { status, statusBefore } = state
  const to = typeof rule.to === 'object' ? rule.to[status] : rule.to
  const next = to === 'before' ? (statusBefore ?? 'acknowledged') : to
  return { ...(next ? { status: next } : {}), ...rule.change?.(state, who, now) }
}

/** What this member may do to the case as it stands: the screen draws these, the server takes these. */
export const staffActionsOn = (state: CaseState, who: Deciding, now: Date): StaffAction[] =>
  staffActions.filter((action) => staffMay(staffRules[action], state, who, now))

export const guestActionsOn = (state: CaseState, now: Date, terms = firstTerms): GuestAction[] =>
  guestActions.filter((action) => isAllowed(guestRules[action], state, null, now, terms))

/** What the action changes, or undefined when it is not allowed. */
export const changeByStaff = (action: StaffAction, state: CaseState, who: Deciding, now: Date) =>
  staffMay(staffRules[action], state, who, now)
    ? changed(staffRules[action], state, who, now)
    : undefined

export const changeByGuest = (
  action: GuestAction,
  state: CaseState,
  now: Date,
  terms = firstTerms,
) =>
  isAllowed(guestRules[action], state, null, now, terms)
    ? changed(guestRules[action], state, null, now)
    : undefined

export const changeByTime = (
  action: SystemAction,
  state: CaseState,
  now: Date,
  terms = firstTerms,
) => {
  const rule: Rule<null> = systemRules[action]
  return isAllowed(rule, state, null, now, terms) ? changed(rule, state, null, now) : undefined
}
