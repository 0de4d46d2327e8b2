import type { Selectable } from 'kysely'

import type { Locale, UserRole } from '@hotel/contract/endpoint'
import type { GuestAction, StaffAction } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'

import type { Tables } from '../db/tables.ts'
import type { CaseChange, CaseState } from '../feedback/life/case-state.ts'
import { dueTimes } from '../feedback/life/clocks.ts'
import { changeByGuest, changeByStaff, changeByTime } from '../feedback/lifecycle.ts'
import { holdClock } from '../feedback/life/resolve-clock.ts'
import { routeCase, type Candidate } from '../feedback/routing/routing.ts'
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

/** A case as it is stored, without what only the server's secrets can make. */
type CaseRow = Omit<
  Selectable<Tables['feedback']>,
  'nextDueAt' | 'resolveMinutes' | 'search' | 'guestTokenHash' | 'guestIdentityId'
>
type Words = { id: string; authorId: string | null; body: string; createdAt: string }
type EventLine = Pick<
  Selectable<Tables['event']>,
  'at' | 'actorKind' | 'actorId' | 'action' | 'detail'
>
export type Compensation = Omit<Selectable<Tables['compensation']>, 'hotelId' | 'feedbackId'>

/** One case with everything that happened to it. */
export type CaseRecord = {
  feedback: CaseRow
  houseNo: string
  contact: { name: string; phone: string } | null
  photo: string | null
  events: EventLine[]
  messages: Words[]
  notes: Words[]
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
  photo: string | null
}

/** A guest sends a case; the server routes it. */
export function receive(random: Random, received: Received): CaseRecord {
  const { at, place, category, targets } = received
  const due = dueTimes(targets, category.defaultSeverity, at)
  const routedTo = routeCase(category, category.sensitive ? [] : received.candidates)
  const createdAt = at.toISOString()
  return {
    feedback: {
      ...nothingYet,
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
      line('guest', null, 'submit', at, { version: 1, houseId: place.id }),
      line('system', null, 'route', at, { version: 1, houseId: place.id, ...routedTo }),
    ],
    messages: [],
    notes: [],
    compensations: [],
  }
}

const nothingYet = {
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
  dismissedAt: null,
  dismissReason: null,
  mergedAt: null,
  cameBackOf: null,
  unreadGuestMessages: 0,
  version: 1,
} as const satisfies Partial<CaseRow>

const line = (
  actorKind: EventLine['actorKind'],
  actorId: string | null,
  action: string,
  at: Date,
  detail: Record<string, unknown>,
): EventLine => ({ at: at.toISOString(), actorKind, actorId, action, detail })

export type StaffWords = {
  message?: string
  note?: string
  promisedAt?: Date
  holdUntil?: Date
  resolution?: Pick<CaseRow, 'outcome' | 'resolutionNote' | 'rootCause' | 'correctiveAction'>
}

/** A member acts; what the lifecycle refuses cannot be told. */
export function byStaff(
  random: Random,
  item: CaseRecord,
  who: Member,
  [action, at, words = {}]: [action: StaffAction, at: Date, words?: StaffWords],
) {
  const { feedback } = item
  const change = changeByStaff(action, stateOf(item), deciding(who), at)
  if (!change) throw new Error(`Nobody can ${action} a case that is ${feedback.status}.`)
  const from = feedback.status
  apply(feedback, change)
  Object.assign(feedback, words.resolution)
  if (words.holdUntil) {
    const stood = holdClock(feedback, 'guest_later', words.holdUntil, at)
    Object.assign(feedback, stored(stood))
  }
  if (words.promisedAt) {
    feedback.promisedAt = words.promisedAt.toISOString()
    feedback.promiseFrom = at.toISOString()
  }
  if (words.message) {
    feedback.firstReplyAt ??= at.toISOString()
    feedback.unreadGuestMessages = 0
  }
  item.events.push(
    line('member', who.id, action, at, {
      version: feedback.version,
      from,
      to: feedback.status,
      ...(change.ownerId ? { ownerId: change.ownerId } : {}),
      ...(words.promisedAt ? { promisedAt: feedback.promisedAt } : {}),
      ...(words.holdUntil
        ? { reasonCode: 'guest_later', holdUntil: words.holdUntil.toISOString() }
        : {}),
      ...(words.resolution ? { outcome: words.resolution.outcome } : {}),
      ...(words.note ? { noteId: say(random, item.notes, who.id, words.note, at) } : {}),
      ...(words.message
        ? { messageId: say(random, item.messages, who.id, words.message, at) }
        : {}),
    }),
  )
}

/** The guest acts, on the status page. */
export function byGuest(
  random: Random,
  item: CaseRecord,
  [action, at, words = {}]: [
    action: GuestAction,
    at: Date,
    words?: { message?: string; rating?: number; comment?: string | null },
  ],
) {
  const { feedback } = item
  const change = changeByGuest(action, stateOf(item), at)
  if (!change) throw new Error(`No guest can ${action} a case that is ${feedback.status}.`)
  const from = feedback.status
  apply(feedback, change)
  if (words.message) feedback.unreadGuestMessages += 1
  if (words.rating) {
    Object.assign(feedback, { rating: words.rating, ratingComment: words.comment ?? null })
  }
  item.events.push(
    line('guest', null, action, at, {
      version: feedback.version,
      from,
      to: feedback.status,
      ...(words.message ? { messageId: say(random, item.messages, null, words.message, at) } : {}),
      ...(words.rating ? { rating: words.rating } : {}),
    }),
  )
}

/** Nobody objected for 48 hours. */
export function closeInSilence(item: CaseRecord, at: Date) {
  const { feedback } = item
  const change = changeByTime('closeInSilence', stateOf(item), at)
  if (!change) throw new Error('The guest can still say something.')
  const from = feedback.status
  apply(feedback, change)
  const detail = { version: feedback.version, from, to: feedback.status }
  item.events.push(line('system', null, 'close', at, detail))
}

const stateOf = ({ feedback, contact, compensations }: CaseRecord): CaseState => ({
  ...feedback,
  hasContact: contact !== null,
  hasMerged: false,
  leastProposedCents:
    compensations
      .filter(({ status }) => status === 'proposed')
      .map(({ amountCents }) => amountCents)
      .toSorted((one, other) => one - other)[0] ?? null,
  hasApproved: compensations.some(({ status }) => status === 'approved'),
})
const deciding = ({ id, userRole }: Member) => ({ memberId: id, userRole, approvalCents: 0 })

/** Every change is a version of its own. */
function apply(feedback: CaseRow, change: CaseChange) {
  Object.assign(feedback, stored(change), { version: feedback.version + 1 })
}

/** Times are stored as text. */
const stored = (change: CaseChange) =>
  Object.fromEntries(
    Object.entries(change).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )

function say(random: Random, said: Words[], authorId: string | null, body: string, at: Date) {
  const id = random.idAt(at)
  said.push({ id, authorId, body, createdAt: at.toISOString() })
  return id
}
