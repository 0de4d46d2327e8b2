import type { BellEvent, PendingEvent } from '@hotel/contract/http/stream'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** A value shared by all components; undefined until it is first set. */
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
    use: () => useSyncExternalStore(subscribe, get),
  }
}

/** Delivers events to the mounted components of this browser tab; nothing is stored. */
export function createEmitter<Payload>() {
  const listeners = new Set<(payload: Payload) => void>()
  return {
    hasListeners: () => listeners.size > 0,
    emit(payload: Payload) {
      for (const listener of listeners) listener(payload)
    },
    /** Calls `listener` for every event while the component is mounted. */
    use(listener: (payload: Payload) => void) {
      const latest = useEffectEvent(listener)
      useEffect(() => {
        const onEvent = (payload: Payload) => latest(payload)
        listeners.add(onEvent)
        return () => void listeners.delete(onEvent)
      }, [])
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
