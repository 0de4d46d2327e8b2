import type { Generated, JSONColumnType } from 'kysely'

import type { clockNames, FeedbackStatus, HoldReason, Severity } from '@hotel/contract/feedback'
import type { HandoverCounts, HandoverPart, HandoverScope } from '@hotel/contract/handover'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type HandoverTable = Owned & {
  giverId: string
  takerId: Generated<string | null>
  scope: HandoverScope
  note: string
  counts: JSONColumnType<HandoverCounts>
  since: Instant
  givenAt: Instant
  takenAt: InstantOrNull
  replacedAt: InstantOrNull
}

export type HandoverCaseTable = {
  hotelId: string
  handoverId: string
  feedbackId: string
  position: number
  part: HandoverPart
  status: FeedbackStatus
  severity: Severity
  ownerId: string | null
  nextClock: (typeof clockNames)[number] | null
  nextDueAt: InstantOrNull
  promisedAt: InstantOrNull
  holdReason: HoldReason | null
  holdUntil: InstantOrNull
  escalationLevel: number
}
