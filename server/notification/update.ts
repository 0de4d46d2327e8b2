import type { NoticeKind } from '@hotel/contract/notification'

/** What a notice keeps about the events of its case. */
export type NoticeState = {
  eventSeq: number
  kind: string
  createdAt: string
  readAt: string | null
  eventCount: number
  kinds: string[]
  alertSeq: number
  alertLevel: number | null
}
export type NoticeEvent = {
  seq: number
  kind: NoticeKind
  at: string
  /** Of a missed deadline: its escalation level. */
  level: number | null
  /** Announced again although nothing changed. */
  isReminder: boolean
}

/**
 * Updates a member's only notice of a case by a new event. A further missed deadline of the same level
 * is not announced again while the notice is unread: the member knows already that the case is late.
 */
export function updateNotice(state: NoticeState | undefined, event: NoticeEvent): NoticeState {
  const { seq, kind, at, level } = event
  if (state && seq <= state.eventSeq) return state
  const unread = state && state.readAt === null ? state : undefined
  const isKnown =
    unread !== undefined &&
    level !== null &&
    unread.alertLevel !== null &&
    level <= unread.alertLevel &&
    !event.isReminder
  return {
    eventSeq: seq,
    kind,
    createdAt: at,
    readAt: null,
    eventCount: (unread?.eventCount ?? 0) + 1,
    kinds: [...(unread?.kinds ?? []).filter((each) => each !== kind), kind],
    alertSeq: isKnown ? unread.alertSeq : seq,
    alertLevel: highest(unread?.alertLevel ?? null, level),
  }
}

const highest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)
