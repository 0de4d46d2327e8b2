import type { TimelineEntry } from '@hotel/contract/feedback'

type Event = Pick<TimelineEntry, 'action' | 'actorName'>

/** Who reopened a case last: the guest, or a member with a name. */
export function lastReopening(timeline: readonly Event[]) {
  const last = timeline.findLast(({ action }) => action === 'dispute' || action === 'reopen')
  if (!last) return undefined
  return last.action === 'dispute'
    ? { by: 'guest' as const }
    : { by: 'member' as const, name: last.actorName }
}
