import type { Selectable } from 'kysely'

import type { Locale } from '@hotel/contract/http/endpoint'
import type { HotelSetting } from '@hotel/contract/hotel'

import type { Tables } from '../db/tables.ts'
import { dueTimes, flatTargets } from '../feedback/clocks/targets.ts'
import { routeCase, type Candidate } from '../feedback/routing/routing.ts'
import { newEvent, type CaseRecord } from './history.ts'
import type { Random } from './random.ts'

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
  photo: CaseRecord['photo']
  cameBackOf: string | null
}

/** A new case, submitted by a guest and routed. */
export function receive(random: Random, received: Received): CaseRecord {
  const { at, place, category, targets } = received
  const routedTo = routeCase(category, category.sensitive ? [] : received.candidates)
  const createdAt = at.toISOString()
  const severity = category.defaultSeverity
  const timed = { createdAt, severity, resolveFrom: createdAt, pausedMs: 0, reopenCount: 0 }
  const terms = { targets: flatTargets(targets), targetHours: null }
  const due = dueTimes(timed, terms, 'UTC')
  return {
    feedback: {
      ...newCaseDefaults,
      hotelId: received.hotelId,
      id: random.idAt(at),
      feedbackNo: received.feedbackNo,
      type: category.type,
      severity,
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
      targets: [...terms.targets],
      consentVersion: received.contact && received.consentVersion,
      photoCount: received.photo ? 1 : 0,
      hasWords: true,
      wordsErasedAt: null,
      cameBackOf: received.cameBackOf,
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
  dueFrom: null,
  targetHours: null,
  promisedAt: null,
  promiseCount: 0,
  ackAt: null,
  firstReplyAt: null,
  resolvedAt: null,
  closedAt: null,
  closedByKind: null,
  guestWroteAt: null,
  outcome: null,
  resolutionId: null,
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
  unreadGuestMessages: 0,
  version: 1,
} as const satisfies Partial<CaseRecord['feedback']>
