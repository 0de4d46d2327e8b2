import type { FeedbackStatus } from '@hotel/contract/feedback'
import { handoverParts, type HandoverPart } from '@hotel/contract/handover'

type Standing = {
  status: FeedbackStatus
  severity: number
  escalationLevel: number
  promisedAt: string | null
  holdUntil: string | null
  nextDueAt: string | null
}

/** Cases that wait: for the guest, or for something else. */
export const heldStatuses = ['waiting_guest', 'on_hold'] as const satisfies FeedbackStatus[]

/** What whoever takes over has to know of the case first. */
export function partOf({ status, escalationLevel, promisedAt }: Standing): HandoverPart {
  if (escalationLevel > 0) return 'escalated'
  if (promisedAt) return 'promised'
  return heldStatuses.some((held) => held === status) ? 'held' : 'open'
}

/** The moment that counts in each part. */
const momentOf = (item: Standing): number => {
  const moment = {
    escalated: item.nextDueAt,
    promised: item.promisedAt,
    held: item.holdUntil,
    open: item.nextDueAt,
  }[partOf(item)]
  return moment ? Date.parse(moment) : Infinity
}

/** Part by part; in each, what comes next stands first, and of two at once the graver. */
export const inOrder = <Item extends Standing>(cases: readonly Item[]): Item[] =>
  cases.toSorted(
    (one, other) =>
      handoverParts.indexOf(partOf(one)) - handoverParts.indexOf(partOf(other)) ||
      Math.sign(momentOf(one) - momentOf(other)) ||
      one.severity - other.severity,
  )
