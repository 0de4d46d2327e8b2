/** An unsaved edit and the JSON of the saved value it started from. */
export type FormDraft<T> = { base: string; value: T }

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Per account, so that the next person on this device can't see the edit. */
export const formDraftKey = (accountCode: string, form: string) => `hotel:${accountCode}:${form}`

/**
 * `undefined` if storage is forbidden or its value malformed; the edit then lives only in the form.
 */
export function readFormDraft<T>(
  storage: DraftStorage | undefined,
  key: string,
): FormDraft<T> | undefined {
  try {
    const found: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const { base, value } = found as Partial<FormDraft<T>>
    return typeof base === 'string' && value !== undefined ? { base, value } : undefined
  } catch {
    return undefined
  }
}

/** Saves a draft, or deletes it if `undefined`. */
export function saveFormDraft<T>(
  storage: DraftStorage | undefined,
  key: string,
  draft: FormDraft<T> | undefined,
) {
  try {
    if (draft) storage?.setItem(key, JSON.stringify(draft))
    else storage?.removeItem(key)
  } catch {
    // Storage is full or forbidden; the edit is still in the form.
  }
}

/** This tab's session storage; even reading the property may be forbidden. */
export function tabStorage(): DraftStorage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Whether any number in the edited value is `NaN`. */
export const hasNaN = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasNaN)
    : Number.isNaN(value)
