import type { BellEvent, PendingEvent } from '@hotel/contract/stream'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What the server said last of one thing, in whichever tab of this browser; undefined until then. */
export function toldOf<Said>() {
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

/** Whoever in this tab wants to hear of something, each time it is said. */
export function heardOf<Said>() {
  const listeners = new Set<(said: Said) => void>()
  return {
    isHeard: () => listeners.size > 0,
    say(said: Said) {
      for (const listener of listeners) listener(said)
    },
    /** Calls `listener` for as long as the component stands. */
    use(listener: (said: Said) => void) {
      const latest = useEffectEvent(listener)
      useEffect(() => {
        const hear = (said: Said) => latest(said)
        listeners.add(hear)
        return () => void listeners.delete(hear)
      }, [])
    },
  }
}

/** How much of the member's own feed is unread. */
export const bell = toldOf<BellEvent>()
/** How many colleagues wait to be confirmed, for whoever may do that. */
export const pending = toldOf<PendingEvent>()

/** What the member has just read, also while the live line is down. */
export const setUnread = (unreadCount: number) =>
  bell.set({ newestId: null, loud: false, handovers: [], ...bell.now(), unreadCount })
