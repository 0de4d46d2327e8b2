export type Store<Value> = {
  get: () => Value
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void
  set: (next: Value) => void
}

/**
 * A value shared by all components, for `useSyncExternalStore`. Nothing here may import React: the entry
 * of the staff app sends with it, and the first paint would wait.
 */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
