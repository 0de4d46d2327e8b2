import type { Generated } from 'kysely'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type PauseTable = {
  hotelId: string
  feedbackId: string
  reason: string
  startAt: Instant
  endAt: InstantOrNull
}

export type BreachTable = {
  hotelId: string
  feedbackId: string
  clock: 'acknowledge' | 'reply' | 'resolve' | 'promise' | 'unassigned'
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
  eventSeq: number
  channel: string
  feedbackId: string | null
  kind: Generated<string>
  createdAt: Instant
  readAt: InstantOrNull
}
