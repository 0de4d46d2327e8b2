import type { BellEvent, PendingEvent } from '@hotel/contract/stream'
import { useSyncExternalStore } from 'react'

/** What the server said last of one thing, in whichever tab of this browser; undefined until then. */
function toldOf<Said>() {
  let said: Said | undefined
  const watchers = new Set<() => void>()
  const now = () => said
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  return {
    now,
    watch,
    set(next: Said) {
      said = next
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(watch, now),
  }
}

/** How much of the member's own feed is unread. */
export const bell = toldOf<BellEvent>()
/** How many colleagues wait to be confirmed, for whoever may do that. */
export const pending = toldOf<PendingEvent>()

/** What the member has just read, also while the live line is down. */
export const setUnread = (unreadCount: number) =>
  bell.set({ newestId: null, loud: false, handovers: [], ...bell.now(), unreadCount })
