import type { FeedbackStatus } from '@hotel/contract/feedback'
import { handoverParts, type HandoverPart } from '@hotel/contract/handover'

type CaseState = {
  status: FeedbackStatus
  severity: number
  isEscalated: boolean
  promisedAt: string | null
  promiseDoneAt: string | null
  holdUntil: string | null
  nextDueAt: string | null
}

/** Statuses of cases that wait for the guest or for something else. */
export const heldStatuses = ['waiting_guest', 'on_hold'] as const satisfies FeedbackStatus[]

/** The part of a handover a case is listed under. */
export function partOf({
  status,
  isEscalated,
  promisedAt,
  promiseDoneAt,
}: CaseState): HandoverPart {
  if (isEscalated) return 'escalated'
  if (promisedAt && !promiseDoneAt) return 'promised'
  return heldStatuses.some((held) => held === status) ? 'held' : 'open'
}

/** The time a case is sorted by within its part. */
const sortTimeOf = (item: CaseState): number => {
  const time = {
    escalated: item.nextDueAt,
    promised: item.promisedAt,
    held: item.holdUntil,
    open: item.nextDueAt,
  }[partOf(item)]
  return time ? Date.parse(time) : Infinity
}

/** By part, then by time, then by severity. */
export const inOrder = <Item extends CaseState>(cases: readonly Item[]): Item[] =>
  cases.toSorted(
    (one, other) =>
      handoverParts.indexOf(partOf(one)) - handoverParts.indexOf(partOf(other)) ||
      Math.sign(sortTimeOf(one) - sortTimeOf(other)) ||
      one.severity - other.severity,
  )
