import { type CasePage } from '@hotel/contract/guest'

export type News =
  | { kind: 'status'; status: CasePage['status'] }
  | { kind: 'message' }
  | { kind: 'promise'; promisedAt: string }

/** Changes made by the hotel between two versions; the guest's own messages are excluded. */
export function newsBetween(before: CasePage, after: CasePage): News[] {
  // Not by id: what was sent while cases were merged has another one after that.
  const known = new Set(before.messages.map(({ createdAt }) => createdAt))
  const isAnswered = after.messages.some(
    ({ createdAt, authorKind }) => authorKind === 'member' && !known.has(createdAt),
  )
  return [
    ...(after.status === before.status ? [] : [{ kind: 'status' as const, status: after.status }]),
    ...(isAnswered ? [{ kind: 'message' as const }] : []),
    ...(after.promisedAt && after.promisedAt !== before.promisedAt
      ? [{ kind: 'promise' as const, promisedAt: after.promisedAt }]
      : []),
  ]
}
