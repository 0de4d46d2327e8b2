export type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Undefined where it is blocked: reading the property can throw. */
function storageOf(name: 'sessionStorage' | 'localStorage'): Stored | undefined {
  try {
    return globalThis[name]
  } catch {
    return undefined
  }
}
export const tabStorage = () => storageOf('sessionStorage')
/** Outlives the tab. */
export const deviceStorage = () => storageOf('localStorage')

/** A stored JSON value; undefined if it is missing or malformed, or storage is blocked. */
export function readStored(storage: Stored | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Saves a JSON value, or deletes it if undefined; returns whether storage took it. */
export function writeStored(storage: Stored | undefined, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(value))
    return storage !== undefined
  } catch {
    return false
  }
}

/** Whether anything that this tab or device stores contains `text`. */
export function isNamed(text: string, storages = [tabStorage(), deviceStorage()]): boolean {
  try {
    return storages.some((storage) => JSON.stringify(storage ?? {}).includes(text))
  } catch {
    return false
  }
}
