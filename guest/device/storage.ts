/**
 * What this browser keeps for its guest. Private windows and full phones refuse to keep anything:
 * then it is kept until the page is left.
 */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const untilLeft = new Map<string, string>()

export function kept(key: string, store = browserStore()): string | undefined {
  try {
    return untilLeft.get(key) ?? store?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function keep(key: string, value: string, store = browserStore()): void {
  try {
    if (!store) throw new Error('Storage is forbidden')
    store.setItem(key, value)
    untilLeft.delete(key)
  } catch {
    untilLeft.set(key, value)
  }
}

export function forget(key: string, store = browserStore()): void {
  untilLeft.delete(key)
  try {
    store?.removeItem(key)
  } catch {
    // Forbidden: then nothing was kept either.
  }
}

/** What was kept as JSON; anything that does not read as such is as good as nothing. */
export function keptJson(key: string, store = browserStore()): unknown {
  try {
    return JSON.parse(kept(key, store) ?? 'null')
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
