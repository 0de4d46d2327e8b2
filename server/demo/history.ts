import type { Selectable } from 'kysely'

import type { Locale, UserRole } from '@hotel/contract/endpoint'
import type { GuestAction, StaffAction } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'

import type { Tables } from '../db/tables.ts'
import type { CaseChange, CaseState } from '../feedback/clocks/case-state.ts'
import { dueTimes } from '../feedback/clocks/clocks.ts'
import { changeByStaff } from '../feedback/actions/actions.ts'
import { changeByGuest, changeByTime } from '../feedback/lifecycle.ts'
import { holdClock } from '../feedback/clocks/resolve-clock.ts'
import { routeCase, type Candidate } from '../feedback/routing/routing.ts'
import type { PictureName } from './content/content.ts'
import type { Random } from './random.ts'

export type Member = { id: string; userRole: UserRole; departmentId: string | null }
export type Place = {
  id: string
  houseNo: string
  floor: string
  codeId: string
  matches: { memberId: string; duty: 'owner' | 'backup' }[]
}
export type Category = Pick<
  Selectable<Tables['category']>,
  'id' | 'type' | 'defaultSeverity' | 'departmentId' | 'sensitive'
>

/** A stored case without the columns that need the server's secrets. */
type CaseRow = Omit<
  Selectable<Tables['feedback']>,
  'nextDueAt' | 'resolveMinutes' | 'search' | 'guestTokenHash' | 'guestIdentityId'
>
type Message = { id: string; authorId: string | null; body: string; createdAt: string }
type CaseEvent = Pick<
  Selectable<Tables['event']>,
  'at' | 'actorKind' | 'actorId' | 'action' | 'detail'
>
export type Compensation = Omit<Selectable<Tables['compensation']>, 'hotelId' | 'feedbackId'>

/** One case with its events, messages, notes and compensations. */
export type CaseRecord = {
  feedback: CaseRow
  houseNo: string
  contact: { name: string; phone: string } | null
  photo: PictureName | null
  events: CaseEvent[]
  messages: Message[]
  notes: Message[]
  compensations: Compensation[]
}

type Received = {
  hotelId: string
  targets: HotelSetting['targets']
  feedbackNo: string
  at: Date
  place: Place
  category: Category
  candidates: Candidate[]
  content: string
  contentLang: Locale
  remedySought: string | null
  contact: CaseRecord['contact']
  consentVersion: string
  photo: PictureName | null
}

/** A new case, submitted by a guest and routed. */
export function receive(random: Random, received: Received): CaseRecord {
  const { at, place, category, targets } = received
  const due = dueTimes(targets, category.defaultSeverity, at)
  const routedTo = routeCase(category, category.sensitive ? [] : received.candidates)
  const createdAt = at.toISOString()
  return {
    feedback: {
      ...newCaseDefaults,
      hotelId: received.hotelId,
      id: random.idAt(at),
      feedbackNo: received.feedbackNo,
      type: category.type,
      severity: category.defaultSeverity,
      categoryId: category.id,
      content: received.content,
      contentLang: received.contentLang,
      remedySought: received.remedySought,
      reportedHouseId: place.id,
      currentHouseId: place.id,
      floor: place.floor,
      sunCodeId: place.codeId,
      ownerId: routedTo.ownerId,
      departmentId: routedTo.departmentId,
      sensitive: category.sensitive,
      createdAt,
      resolveFrom: createdAt,
      ackDueAt: due.ackDueAt.toISOString(),
      replyDueAt: due.replyDueAt.toISOString(),
      resolveDueAt: due.resolveDueAt.toISOString(),
      targets: [...targets.acknowledge, ...targets.reply, ...targets.resolve],
      alarmAt: createdAt,
      consentVersion: received.contact && received.consentVersion,
      photoCount: received.photo ? 1 : 0,
    },
    houseNo: place.houseNo,
    contact: received.contact,
    photo: received.photo,
    events: [
      newEvent('guest', null, 'submit', at, { version: 1, houseId: place.id }),
      newEvent('system', null, 'route', at, { version: 1, houseId: place.id, ...routedTo }),
    ],
    messages: [],
    notes: [],
    compensations: [],
  }
}

const newCaseDefaults = {
  status: 'new',
  building: 'Main',
  source: 'code',
  escalationLevel: 0,
  mergedIntoId: null,
  promisedAt: null,
  promiseCount: 0,
  ackAt: null,
  firstReplyAt: null,
  resolvedAt: null,
  closedAt: null,
  closedByKind: null,
  outcome: null,
  resolutionNote: null,
  rootCause: null,
  correctiveAction: null,
  reopenCount: 0,
  rating: null,
  ratingComment: null,
  aboutMemberId: null,
  statusBefore: null,
  pausedAt: null,
  pausedMs: 0,
  holdReason: null,
  holdUntil: null,
  promiseFrom: null,
  promiseDoneAt: null,
  dismissedAt: null,
  dismissReason: null,
  mergedAt: null,
  cameBackOf: null,
  unreadGuestMessages: 0,
  version: 1,
} as const satisfies Partial<CaseRow>

const newEvent = (
  actorKind: CaseEvent['actorKind'],
  actorId: string | null,
  action: string,
  at: Date,
  detail: Record<string, unknown>,
): CaseEvent => ({ at: at.toISOString(), actorKind, actorId, action, detail })

export type StaffInput = {
  message?: string
  note?: string
  promisedAt?: Date
  holdUntil?: Date
  resolution?: Pick<CaseRow, 'outcome' | 'resolutionNote' | 'rootCause' | 'correctiveAction'>
}

/** Applies a staff action; throws when the lifecycle does not allow it. */
export function byStaff(
  random: Random,
  item: CaseRecord,
  member: Member,
  [action, at, input = {}]: [action: StaffAction, at: Date, input?: StaffInput],
) {
  const { feedback } = item
  const change = changeByStaff(action, stateOf(item), actorOf(member), at)
  if (!change) throw new Error(`The action ${action} is not allowed in status ${feedback.status}.`)
  const from = feedback.status
  apply(feedback, change)
  Object.assign(feedback, input.resolution)
  if (input.holdUntil) {
    const paused = holdClock(feedback, 'guest_later', input.holdUntil, at)
    Object.assign(feedback, stored(paused))
  }
  if (input.promisedAt) {
    feedback.promisedAt = input.promisedAt.toISOString()
    feedback.promiseFrom = at.toISOString()
    feedback.firstReplyAt ??= at.toISOString()
  }
  if (input.message) {
    feedback.firstReplyAt ??= at.toISOString()
    feedback.unreadGuestMessages = 0
  }
  item.events.push(
    newEvent('member', member.id, action, at, {
      version: feedback.version,
      from,
      to: feedback.status,
      ...(change.ownerId ? { ownerId: change.ownerId } : {}),
      ...(input.promisedAt ? { promisedAt: feedback.promisedAt } : {}),
      ...(input.holdUntil
        ? { reasonCode: 'guest_later', holdUntil: input.holdUntil.toISOString() }
        : {}),
      ...(input.resolution ? { outcome: input.resolution.outcome } : {}),
      ...(input.note ? { noteId: addMessage(random, item.notes, member.id, input.note, at) } : {}),
      ...(input.message
        ? { messageId: addMessage(random, item.messages, member.id, input.message, at) }
        : {}),
    }),
  )
}

/** Applies a guest's action on the status page; throws when the lifecycle does not allow it. */
export function byGuest(
  random: Random,
  item: CaseRecord,
  [action, at, input = {}]: [
    action: GuestAction,
    at: Date,
    input?: { message?: string; rating?: number; comment?: string | null },
  ],
) {
  const { feedback } = item
  const change = changeByGuest(action, stateOf(item), at)
  if (!change) throw new Error(`Guests cannot ${action} a case in status ${feedback.status}.`)
  const from = feedback.status
  apply(feedback, change)
  if (input.message) feedback.unreadGuestMessages += 1
  if (input.rating) {
    Object.assign(feedback, { rating: input.rating, ratingComment: input.comment ?? null })
  }
  item.events.push(
    newEvent('guest', null, action, at, {
      version: feedback.version,
      from,
      to: feedback.status,
      ...(input.message
        ? { messageId: addMessage(random, item.messages, null, input.message, at) }
        : {}),
      ...(input.rating ? { rating: input.rating } : {}),
    }),
  )
}

/** Closes a resolved case after 48 hours without an objection. */
export function closeInSilence(item: CaseRecord, at: Date) {
  const { feedback } = item
  const change = changeByTime('autoClose', stateOf(item), at)
  if (!change) throw new Error('The case cannot be closed yet.')
  const from = feedback.status
  apply(feedback, change)
  const detail = { version: feedback.version, from, to: feedback.status }
  item.events.push(newEvent('system', null, 'close', at, detail))
}

const stateOf = ({ feedback, contact, compensations }: CaseRecord): CaseState => ({
  ...feedback,
  hasContact: contact !== null,
  hasMerged: false,
  minProposedCents:
    compensations
      .filter(({ status }) => status === 'proposed')
      .map(({ amountCents }) => amountCents)
      .toSorted((one, other) => one - other)[0] ?? null,
  hasApproved: compensations.some(({ status }) => status === 'approved'),
})
const actorOf = ({ id, userRole }: Member) => ({ memberId: id, userRole, approvalCents: 0 })

/** Every change increments the version. */
function apply(feedback: CaseRow, change: CaseChange) {
  Object.assign(feedback, stored(change), { version: feedback.version + 1 })
}

/** Converts dates to ISO strings, like stored rows. */
const stored = (change: CaseChange) =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )

function addMessage(
  random: Random,
  messages: Message[],
  authorId: string | null,
  body: string,
  at: Date,
) {
  const id = random.idAt(at)
  messages.push({ id, authorId, body, createdAt: at.toISOString() })
  return id
}
