import type { Store } from '@hotel/web/store'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The value of a store, and of every later change. */
export const useStored = <Value>({ subscribe, get }: Store<Value>) =>
  useSyncExternalStore(subscribe, get)

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
