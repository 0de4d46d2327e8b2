import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'
import type {
  FeedbackStatus,
  FeedbackType,
  HoldReason,
  openStatuses,
  Severity,
} from '@hotel/contract/feedback'
import type { DayHours } from '@hotel/contract/hotel/hours'

import type { Instant, InstantOrNull, Owned, SearchWords } from './columns.ts'

export type OrderedServiceTable = {
  hotelId: string
  feedbackId: string
  serviceId: string
  name: JSONColumnType<LocaleText>
  priceCents: number
  currency: string
  quantity: Generated<number>
}

export type GuestIdentityTable = Owned & {
  name: Buffer | null
  phone: Buffer | null
  phoneHash: Buffer | null
  locale: Locale
  expiresAt: Instant
  erasedAt: InstantOrNull
}

export type FeedbackNumberTable = { hotelId: string; day: string; last: number }

export type FeedbackTable = Owned & {
  feedbackNo: string
  type: FeedbackType
  status: FeedbackStatus
  severity: Severity
  categoryId: string
  content: string
  contentLang: string
  remedySought: string | null
  reportedHouseId: string
  currentHouseId: string
  building: string
  floor: string
  sunCodeId: string | null
  source: 'code' | 'wechat' | 'staff' | 'phone' | 'email' | 'api'
  ownerId: string | null
  departmentId: string | null
  escalationLevel: Generated<number>
  sensitive: Generated<boolean>
  mergedIntoId: string | null
  promisedAt: InstantOrNull
  promiseCount: Generated<number>
  createdAt: Instant
  ackDueAt: Instant
  /** When its clocks began, if after receipt. */
  dueFrom: InstantOrNull
  targetHours: ColumnType<DayHours | null, DayHours | string | null | undefined, string | null>
  replyDueAt: Instant
  resolveDueAt: Instant
  resolveFrom: Instant
  ackAt: InstantOrNull
  firstReplyAt: InstantOrNull
  resolvedAt: InstantOrNull
  closedAt: InstantOrNull
  closedByKind: 'guest' | 'system' | 'member' | null
  /** When the guest wrote last. */
  guestWroteAt: InstantOrNull
  outcome:
    | 'upheld'
    | 'partly_upheld'
    | 'goodwill'
    | 'not_upheld'
    | 'withdrawn'
    | 'adopted'
    | 'planned'
    | 'declined'
    | null
  resolutionId: string | null
  resolutionNote: string | null
  rootCause: string | null
  correctiveAction: string | null
  reopenCount: Generated<number>
  rating: number | null
  ratingComment: string | null
  guestIdentityId: string | null
  guestTokenHash: Buffer
  consentVersion: string | null
  photoCount: Generated<number>
  aboutMemberId: string | null
  statusBefore: (typeof openStatuses)[number] | null
  pausedAt: InstantOrNull
  pausedMs: Generated<number>
  holdReason: HoldReason | null
  holdUntil: InstantOrNull
  promiseFrom: InstantOrNull
  promiseDoneAt: InstantOrNull
  dismissedAt: InstantOrNull
  dismissReason: 'spam' | 'test' | 'abuse' | 'not_ours' | null
  mergedAt: InstantOrNull
  cameBackOf: string | null
  targets: number[] | null
  unreadGuestMessages: Generated<number>
  alarmAt: InstantOrNull
  /** Whether anything the guest wrote or sent is left to erase. */
  hasWords: Generated<boolean>
  wordsErasedAt: InstantOrNull
  version: Generated<number>
  search: SearchWords
  nextDueAt: GeneratedAlways<string | null>
  resolveMinutes: GeneratedAlways<number | null>
}

export type PublicMessageTable = Owned & {
  feedbackId: string
  authorKind: 'guest' | 'member'
  authorId: string | null
  body: string
  /** Set on the message that changes a promise: the new time, with the message as the reason. */
  promisedAt: Instant | null
  createdAt: Instant
}

export type InternalNoteTable = Owned & {
  feedbackId: string
  authorKind: 'member'
  authorId: string
  body: string
  createdAt: Instant
  mentionIds: Generated<string[]>
}

export type AttachmentTable = Owned & {
  feedbackId: string | null
  sunCodeId: string | null
  caseId: string | null
  memberId: string | null
  messageId: string | null
  noteId: string | null
  visibility: 'public' | 'internal'
  moment: 'before' | 'after' | null
  mime: string
  size: number
  width: number
  height: number
  createdAt: Instant
  /** Both sealed with the photo's key, which is sealed itself; null: in clear, from before. */
  content: Buffer
  thumb: Buffer
  pictureKey: Buffer | null
}

export type CompensationTable = Owned & {
  feedbackId: string
  kind: 'amenity' | 'fnb' | 'upgrade' | 'discount' | 'refund' | 'other'
  amountCents: number
  currency: string
  note: string
  status: 'proposed' | 'approved' | 'rejected' | 'given'
  proposedBy: string
  decidedBy: string | null
  decidedAt: InstantOrNull
  decisionNote: string | null
  givenBy: string | null
  givenAt: InstantOrNull
  createdAt: Instant
}

export type EventNumberTable = { hotelId: string; last: number }

export type EventTable = {
  hotelId: string
  seq: number
  at: Instant
  actorKind: 'guest' | 'member' | 'system'
  actorId: string | null
  action: string
  entity: string
  entityId: string
  detail: JSONColumnType<Record<string, unknown>>
}

export type ServiceFlowerTable = Owned & {
  houseId: string
  sunCodeId: string | null
  memberId: string | null
  departmentId: string | null
  feedbackId: string | null
  flowers: number
  word: string
  deviceHash: Buffer | null
  day: string
  createdAt: Instant
  hidden: Generated<boolean>
}

export type HandledRequestTable = {
  hotelId: string
  scope: string
  requestId: string
  /** Keyed hash; null once erased, and for rows older than the column. */
  contentHash: Buffer | null
  /** The same of the content without name and phone; null once the words are erased. */
  restHash: Buffer | null
  /** The sealed `SavedAnswer`. */
  answer: Buffer | null
  feedbackId: string | null
  handledAt: Instant
}
