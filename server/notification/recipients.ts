import type { NoticeKind } from '@hotel/contract/notification'

/** Recipients by role, before they are resolved to members. */
export type Audience = 'owner' | 'head' | 'managers' | 'administrators' | { memberIds: string[] }
export type NoticeSpec = { kind: NoticeKind; to: Audience[] }

type CaseEvent = {
  action: string
  actorKind: 'guest' | 'member' | 'system'
  detail: Record<string, unknown>
  severity: number
  sensitive: boolean
  ownerId: string | null
}

const everyone: Audience[] = ['owner', 'head', 'managers', 'administrators']
/** By escalation level. Level 0 of an unassigned case goes to the head. */
const byLevel: Audience[][] = [['owner'], ['head'], ['managers'], ['administrators']]
const lowRating = 2

/** The kind and recipients of the notice for an event; undefined for most events. */
export function noticeFor(event: CaseEvent): NoticeSpec | undefined {
  const { action, actorKind, detail } = event
  const ownerId = idIn(detail['ownerId'])
  switch (action) {
    case 'route':
      return received(event, ownerId)
    case 'assign':
    case 'take':
      return ownerId ? { kind: 'assigned', to: [{ memberIds: [ownerId] }] } : undefined
    case 'answer':
    case 'confirm':
    case 'withdraw':
      return { kind: action, to: ['owner'] }
    case 'dispute':
      return { kind: 'dispute', to: ['owner', 'head'] }
    case 'rate':
      return rated(detail['rating'])
    case 'note':
      return mentioned(detail['mentionIds'])
    case 'compensate':
      return detail['approved'] ? undefined : { kind: 'approve', to: deciders(detail['decides']) }
    case 'decideCompensation':
      return toMember('decided', detail['proposedBy'])
    case 'escalate':
      return { kind: 'escalate', to: levelOf(detail, event.ownerId) }
    case 'breach':
      return { kind: 'breach', to: breachTo(detail, event) }
    case 'resume':
      return actorKind === 'system' ? { kind: 'resume', to: ['owner'] } : undefined
    case 'reopen':
      return { kind: 'reopen', to: ['owner'] }
    case 'absorb':
      return { kind: 'merged', to: ['owner'] }
    default:
      return undefined
  }
}

function received(
  { severity, sensitive, detail }: CaseEvent,
  ownerId: string | undefined,
): NoticeSpec {
  if (detail['fromOwnerId']) {
    return { kind: 'assigned', to: ownerId ? [{ memberIds: [ownerId] }] : ['head', 'managers'] }
  }
  if (severity === 1) return { kind: 'received', to: everyone }
  return { kind: 'received', to: sensitive ? ['managers'] : ['owner'] }
}

/**
 * A critical case is announced to all, as often as it must be. Administrators get the others in their
 * daily summary.
 */
function breachTo(detail: Record<string, unknown>, { ownerId, severity }: CaseEvent): Audience[] {
  if (detail['clock'] === 'untaken') return everyone
  const to = levelOf(detail, ownerId)
  return severity === 1 ? to : to.filter((audience) => audience !== 'administrators')
}

function levelOf(detail: Record<string, unknown>, ownerId: string | null): Audience[] {
  const level = Number(detail['level'])
  return level === 0 && !ownerId ? ['head'] : (byLevel[level] ?? [])
}

const rated = (rating: unknown): NoticeSpec => ({
  kind: 'rate',
  to: Number(rating) <= lowRating ? ['owner', 'managers'] : ['owner'],
})

const mentioned = (ids: unknown): NoticeSpec | undefined =>
  Array.isArray(ids) && ids.length > 0
    ? { kind: 'mention', to: [{ memberIds: ids.filter((id) => idIn(id)) as string[] }] }
    : undefined

/** Above what managers may approve, administrators decide. */
const deciders = (who: unknown): Audience[] =>
  who === 'administrators' ? ['administrators'] : ['managers', 'administrators']

const toMember = (kind: NoticeKind, id: unknown): NoticeSpec | undefined => {
  const memberId = idIn(id)
  return memberId ? { kind, to: [{ memberIds: [memberId] }] } : undefined
}

const idIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
