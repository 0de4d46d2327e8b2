/** What is being edited, and what was saved when that began. */
export type Kept<T> = { base: string; value: T }

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Edits of one account: the next person at this desk must not see them. */
export const keptKey = (accountCode: string, form: string) => `hotel:${accountCode}:${form}`

/** Storage may be full, forbidden or full of nonsense; then an edit lives as long as its form. */
export function readKept<T>(shelf: Shelf | undefined, key: string): Kept<T> | undefined {
  try {
    const found: unknown = JSON.parse(shelf?.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const { base, value } = found as Partial<Kept<T>>
    return typeof base === 'string' && value !== undefined ? { base, value } : undefined
  } catch {
    return undefined
  }
}

/** Keeps an edit; undefined forgets it. */
export function keepEdit<T>(shelf: Shelf | undefined, key: string, kept: Kept<T> | undefined) {
  try {
    if (kept) shelf?.setItem(key, JSON.stringify(kept))
    else shelf?.removeItem(key)
  } catch {
    // It is still in the form.
  }
}

/** This browser tab's shelf; reading the property itself may be forbidden. */
export function ownShelf(): Shelf | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Whether a number that was typed is none anywhere in what is being edited. */
export const hasNoNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasNoNumber)
    : Number.isNaN(value)
