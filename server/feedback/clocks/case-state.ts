import { hourMs } from '@hotel/contract/duration'
import type { UserRole } from '@hotel/contract/http/endpoint'
import {
  openStatuses,
  type FeedbackStatus,
  type HoldReason,
  type outcomes,
} from '@hotel/contract/feedback'

type OpenStatus = (typeof openStatuses)[number]
type Outcome = (typeof outcomes)[number]

export const isOpen = (status: FeedbackStatus) =>
  (openStatuses as readonly FeedbackStatus[]).includes(status)

/** The input of every lifecycle decision. */
export type CaseState = {
  status: FeedbackStatus
  ownerId: string | null
  aboutMemberId: string | null
  ackAt: string | null
  resolvedAt: string | null
  closedAt: string | null
  closedByKind: 'guest' | 'member' | 'system' | null
  guestWroteAt: string | null
  dismissedAt: string | null
  mergedAt: string | null
  statusBefore: OpenStatus | null
  resolveFrom: string
  resolveDueAt: string
  pausedAt: string | null
  /** How long the resolve clock has been paused since `resolveFrom`. */
  pausedMs: number
  holdReason: HoldReason | null
  holdUntil: string | null
  promisedAt: string | null
  /** When a past promise was ended by a resolution, if the case was reopened afterwards. */
  promiseDoneAt: string | null
  promiseCount: number
  reopenCount: number
  escalationLevel: number
  outcome: Outcome | null
  /** The guest's name or phone is still stored. */
  hasContact: boolean
  /** Other cases were merged into it. */
  hasMerged: boolean
  /** The smallest compensation awaiting approval. */
  minProposedCents: number | null
  /** A compensation is approved but not yet given. */
  hasApproved: boolean
}

/** Columns an action sets. */
export type CaseChange = Partial<{
  status: FeedbackStatus
  ownerId: string | null
  ackAt: Date
  resolvedAt: Date | null
  closedAt: Date | null
  closedByKind: 'guest' | 'member' | 'system' | null
  guestWroteAt: Date
  unreadGuestMessages: 0
  dismissedAt: Date | null
  mergedAt: Date | null
  mergedIntoId: string | null
  statusBefore: OpenStatus | null
  outcome: Outcome | null
  reopenCount: number
  escalationLevel: number
  promiseFrom: Date
  promiseDoneAt: Date | null
  promiseCount: number
  resolveFrom: Date
  resolveDueAt: Date
  pausedAt: Date | null
  pausedMs: number
  holdReason: HoldReason | null
  holdUntil: Date | null
}>

/** The member who acts, with the amount their role may approve. */
export type Decider = { memberId: string; userRole: UserRole; approvalCents: number }

/** Time limits from the hotel's settings. */
export type CaseTerms = {
  /** How long after the resolution the guest may dispute it. */
  reopenHours: number
  /** How long after the resolution, and the guest’s last message, a case closes. */
  autoCloseHours: number
}
export const defaultTerms: CaseTerms = { reopenHours: 72, autoCloseHours: 48 }

/** When a resolved case closes by itself, in ms: after so many hours of silence. */
export const closesAt = (
  { resolvedAt, guestWroteAt }: Pick<CaseState, 'resolvedAt' | 'guestWroteAt'>,
  { autoCloseHours }: CaseTerms,
) =>
  resolvedAt === null
    ? Infinity
    : Math.max(Date.parse(resolvedAt), Date.parse(guestWroteAt ?? resolvedAt)) +
      autoCloseHours * hourMs

/** Applies a change; dates become ISO strings, as the database returns them. */
export function changedCase<S extends CaseState>(state: S, change: object): S {
  const stored = Object.entries(change).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ])
  return { ...state, ...(Object.fromEntries(stored) as Partial<S>) }
}
