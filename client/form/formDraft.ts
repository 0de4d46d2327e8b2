import { hashKey } from '@tanstack/react-query'

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

/** JSON with sorted keys: a value is the same, in whatever order the server or its database wrote it. */
export const jsonOf = (value: unknown) => hashKey([value]).slice(1, -1)

/** A price means something in its currency only. */
const together = [['priceCents', 'currency']]

/** The fields whose values differ, so that two editors of different fields don't conflict. */
export function changedFields<Values extends object>(values: Values, before: Values) {
  const isChanged = (name: string) =>
    jsonOf(values[name as keyof Values]) !== jsonOf(before[name as keyof Values])
  const isMeant = (name: string) =>
    isChanged(name) || together.some((names) => names.includes(name) && names.some(isChanged))
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isMeant(name)),
  ) as Partial<Values>
}

/** Whether both changed a field, each in another way. */
export function isContested<Values extends object>(before: Values, theirs: Values, mine: Values) {
  const others = changedFields(theirs, before)
  return Object.entries(changedFields(mine, before)).some(
    ([name, value]) => name in others && jsonOf(value) !== jsonOf(others[name as keyof Values]),
  )
}

/**
 * The edit on top of what is saved now, which another member may have changed: its own fields stay. The
 * base does, too, while both changed the same one.
 */
export function rebased<T extends object>({ base, value }: FormDraft<T>, saved: T): FormDraft<T> {
  const before = JSON.parse(base) as T
  const onTop = { ...saved, ...changedFields(value, before) }
  return { base: isContested(before, saved, value) ? base : jsonOf(saved), value: onTop }
}

/** What is left of an edit after `sent` was saved as `saved`: what was typed meanwhile, if anything. */
export function draftAfterSaving<T>(
  edit: FormDraft<T> | undefined,
  sent: T,
  saved: T,
): FormDraft<T> | undefined {
  if (!edit || jsonOf(edit.value) === jsonOf(sent)) return undefined
  return { base: jsonOf(saved), value: edit.value }
}

/** Whether any number in the edited value is `NaN`. */
export const hasNaN = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasNaN)
    : Number.isNaN(value)
