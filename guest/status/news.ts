import { type CasePage } from '@hotel/contract/guest'

export type News =
  | { kind: 'status'; status: CasePage['status'] }
  | { kind: 'message' }
  | { kind: 'promise'; promisedAt: string }

/** Changes made by the hotel between two versions; the guest's own messages are excluded. */
export function newsBetween(before: CasePage, after: CasePage): News[] {
  const known = new Set(before.messages.map(({ id }) => id))
  const isAnswered = after.messages.some(
    ({ id, authorKind }) => authorKind === 'member' && !known.has(id),
  )
  return [
    ...(after.status === before.status ? [] : [{ kind: 'status' as const, status: after.status }]),
    ...(isAnswered ? [{ kind: 'message' as const }] : []),
    ...(after.promisedAt && after.promisedAt !== before.promisedAt
      ? [{ kind: 'promise' as const, promisedAt: after.promisedAt }]
      : []),
  ]
}
