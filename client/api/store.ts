import type { BellEvent, PendingEvent } from '@hotel/contract/http/stream'

/**
 * A value shared by all components, which read it with `useStored`; undefined until it is first set.
 * The entry sends with it, so that nothing here may import React: the first paint would wait for it.
 */
export function createStore<Value>() {
  let value: Value | undefined
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The member's own notifications: unread count, newest, handovers to confirm. */
export const bell = createStore<BellEvent>()
/** Whether the server takes no changes at the moment. */
export const readOnly = createStore<boolean>()
/** Whether the hotel demands a second factor that the member lacks; nearly every call is refused. */
export const factorDemand = createStore<boolean>()
/** How many sign-up requests wait for a decision; only for members who may decide. */
export const pending = createStore<PendingEvent>()

/** Shows a new unread count at once, also while the live connection is down. */
export const setUnread = (unreadCount: number) =>
  bell.set({ newestSeq: null, loud: false, handovers: [], ...bell.get(), unreadCount })
