import type { Selectable } from 'kysely'

import type { UserRole } from '@hotel/contract/http/endpoint'
import type { GuestAction, StaffAction } from '@hotel/contract/feedback'

import type { Tables } from '../db/tables.ts'
import type { CaseChange, CaseState } from '../feedback/clocks/case-state.ts'
import { changeByStaff } from '../feedback/actions/actions.ts'
import { changeByGuest, changeByTime } from '../feedback/lifecycle.ts'
import { approvalCentsOf } from '../feedback/clocks/setting.queries.ts'
import { holdClock } from '../feedback/clocks/resolve-clock.ts'
import { firstSetting } from '../setup/first-content.ts'
import type { PictureName } from './content/content.ts'
import type { Random } from './random.ts'

export type Member = { id: string; userRole: UserRole; departmentId: string | null }
/** A stored case without the columns that need the server's secrets. */
type CaseRow = Omit<
  Selectable<Tables['feedback']>,
  'nextDueAt' | 'alarmAt' | 'resolveMinutes' | 'search' | 'guestTokenHash' | 'guestIdentityId'
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

export const newEvent = (
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
  resolution?: Pick<CaseRow, 'resolutionId' | 'resolutionNote'>
  assessment?: Pick<CaseRow, 'outcome' | 'rootCause' | 'correctiveAction'>
  /** More detail of the event. */
  detail?: Record<string, unknown>
}

/** Applies a staff action; throws when the lifecycle does not allow it. */
export function byStaff(
  random: Random,
  item: CaseRecord,
  member: Member,
  [action, at, input = {}]: [action: StaffAction, at: Date, input?: StaffInput],
) {
  const { feedback } = item
  const change = changeByStaff(action, stateOf(item), deciderOf(member), at)
  if (!change) throw new Error(`The action ${action} is not allowed in status ${feedback.status}.`)
  const from = feedback.status
  apply(feedback, change)
  Object.assign(feedback, input.resolution, input.assessment)
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
      ...(input.resolution?.resolutionId ? { resolutionId: input.resolution.resolutionId } : {}),
      ...(input.assessment ? { outcome: input.assessment.outcome } : {}),
      ...input.detail,
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
      // Every department of the demo has a head.
      ...(change.escalationLevel ? { level: change.escalationLevel, notified: 'head' } : {}),
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
export const deciderOf = ({ id, userRole }: Member) => ({
  memberId: id,
  userRole,
  approvalCents: approvalCentsOf(firstSetting.compensation, userRole),
})

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
