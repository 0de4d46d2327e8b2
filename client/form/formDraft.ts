import { readStored, type Stored } from '../session/storage/stored.ts'

/** An unsaved edit and the JSON of the saved value it started from. */
export type FormDraft<T> = { base: string; value: T }

/** Per account, so that the next person on this device can't see the edit. */
export const formDraftKey = (accountCode: string, form: string) => `hotel:${accountCode}:${form}`

/**
 * `undefined` if storage is forbidden or its value malformed; the edit then lives only in the form.
 */
export function readFormDraft<T>(
  storage: Stored | undefined,
  key: string,
): FormDraft<T> | undefined {
  const found = readStored(storage, key)
  if (typeof found !== 'object' || found === null) return undefined
  const { base, value } = found as Partial<FormDraft<T>>
  return typeof base === 'string' && value !== undefined ? { base, value } : undefined
}

/** What is left of an edit after `sent` was saved as `saved`: what was typed meanwhile, if anything. */
export function draftAfterSaving<T>(
  edit: FormDraft<T> | undefined,
  sent: T,
  saved: T,
): FormDraft<T> | undefined {
  if (!edit || JSON.stringify(edit.value) === JSON.stringify(sent)) return undefined
  return { base: JSON.stringify(saved), value: edit.value }
}

/** Whether any number in the edited value is `NaN`. */
export const hasNaN = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasNaN)
    : Number.isNaN(value)
