import type { FeedbackDetail } from '@hotel/contract/feedback'

type Message = FeedbackDetail['messages'][number] & { kind: 'guest' | 'member' }
type Note = FeedbackDetail['notes'][number] & { kind: 'note' }
export type ThreadEntry = Message | Note

/** So many of the latest entries are shown when the case opens. */
const recentCount = 3

/**
 * Messages and internal notes in the order they were written: `earlier` ones are folded, `fresh`
 * begins with what the guest wrote that nobody has read or answered. With `foldedCount`, no entry that
 * is shown already is folded because newer ones came.
 */
export function threadOf(
  { messages, notes }: Pick<FeedbackDetail, 'messages' | 'notes'>,
  unread: ReadonlySet<string>,
  foldedCount?: number,
) {
  const entries: ThreadEntry[] = [
    ...messages.map((message) => ({ ...message, kind: message.authorKind })),
    ...notes.map((note) => ({ ...note, kind: 'note' as const })),
  ].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const answeredAt = entries.findLastIndex(({ kind }) => kind === 'member')
  const freshAt = entries.findIndex(({ id }, at) => unread.has(id) && at > answeredAt)
  const readCount = freshAt === -1 ? entries.length : freshAt
  const hiddenCount = Math.max(0, readCount - recentCount)
  // To fold a single entry would save nothing.
  const earlierCount = foldedCount ?? (hiddenCount < 2 ? 0 : hiddenCount)
  return {
    earlier: entries.slice(0, earlierCount),
    recent: entries.slice(earlierCount, readCount),
    fresh: entries.slice(readCount),
  }
}
