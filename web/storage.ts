/**
 * Browser storage for the guest. Private windows and full phones refuse writes; the value then
 * lives in memory until the page is closed.
 */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const memory = new Map<string, string>()

export function readItem(key: string, store = browserStore()): string | undefined {
  try {
    return memory.get(key) ?? store?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function saveItem(key: string, value: string, store = browserStore()): void {
  try {
    if (!store) throw new Error('Storage is forbidden')
    store.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function deleteItem(key: string, store = browserStore()): void {
  memory.delete(key)
  try {
    store?.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to delete.
  }
}

/** A stored JSON value; `null` if it is missing or malformed. */
export function readJson(key: string, store = browserStore()): unknown {
  try {
    return JSON.parse(readItem(key, store) ?? 'null')
  } catch {
    return null
  }
}

function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
