import type { Generated } from 'kysely'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type BreachTable = {
  hotelId: string
  feedbackId: string
  clock: 'acknowledge' | 'reply' | 'resolve' | 'promise' | 'unassigned' | 'untaken'
  round: number
  level: number
  at: Instant
}

export type PresenceTable = {
  hotelId: string
  feedbackId: string
  memberId: string
  since: Instant
  seenAt: Instant
}

export type NoticeCursorTable = { hotelId: string; seq: number }

export type NotificationTable = Owned & {
  memberId: string
  feedbackId: string
  /** The latest event; it gives the kind and `createdAt`. */
  eventSeq: number
  kind: Generated<string>
  createdAt: Instant
  readAt: InstantOrNull
  /** Events since the member last read the notice, and their kinds. */
  eventCount: Generated<number>
  kinds: Generated<string[]>
  /** The latest event announced by sound, push or email. */
  alertSeq: Generated<number>
  /** The highest escalation level announced since the member last read the notice. */
  alertLevel: number | null
}
