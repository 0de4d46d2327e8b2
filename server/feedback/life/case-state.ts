import type { UserRole } from '@hotel/contract/endpoint'
import type { FeedbackStatus, HoldReason, openStatuses, outcomes } from '@hotel/contract/feedback'

type OpenStatus = (typeof openStatuses)[number]
type Outcome = (typeof outcomes)[number]

/** What a decision about a case looks at. */
export type CaseState = {
  status: FeedbackStatus
  ownerId: string | null
  aboutMemberId: string | null
  ackAt: string | null
  resolvedAt: string | null
  closedAt: string | null
  dismissedAt: string | null
  mergedAt: string | null
  statusBefore: OpenStatus | null
  resolveFrom: string
  resolveDueAt: string
  pausedAt: string | null
  /** How long the resolve clock stood still since `resolveFrom`. */
  pausedMs: number
  holdReason: HoldReason | null
  holdUntil: string | null
  promisedAt: string | null
  promiseCount: number
  reopenCount: number
  escalationLevel: number
  outcome: Outcome | null
  /** A guest's name or phone is kept with it. */
  hasContact: boolean
  /** Others were merged into it. */
  hasMerged: boolean
  /** The smallest compensation that waits for approval. */
  leastProposedCents: number | null
  /** A compensation was approved and is still to be given. */
  hasApproved: boolean
}

/** Columns that an action sets. */
export type CaseChange = Partial<{
  status: FeedbackStatus
  ownerId: string | null
  ackAt: Date
  resolvedAt: Date | null
  closedAt: Date | null
  closedByKind: 'guest' | 'member' | 'system' | null
  dismissedAt: Date | null
  mergedAt: Date | null
  mergedIntoId: string | null
  statusBefore: OpenStatus | null
  outcome: Outcome
  reopenCount: number
  escalationLevel: number
  promiseFrom: Date
  promiseCount: number
  resolveFrom: Date
  resolveDueAt: Date
  pausedAt: Date | null
  pausedMs: number
  holdReason: HoldReason | null
  holdUntil: Date | null
}>

/** Who decides: a member, with the compensation their role may approve. */
export type Deciding = { memberId: string; userRole: UserRole; approvalCents: number }

/** The hotel's own periods. */
export type Terms = {
  /** How long after being resolved the guest may say "not yet". */
  reopenHours: number
  /** Of silence, after which a resolved case is closed. */
  autoCloseHours: number
}
export const firstTerms: Terms = { reopenHours: 72, autoCloseHours: 48 }

/** The case as it stands after a change: times become text, as the database gives them. */
export function changedCase<S extends CaseState>(state: S, change: CaseChange): S {
  const stored = Object.entries(change).map(([column, value]) => [
    column,
    value instanceof Date ? value.toISOString() : value,
  ])
  return { ...state, ...(Object.fromEntries(stored) as Partial<S>) }
}
