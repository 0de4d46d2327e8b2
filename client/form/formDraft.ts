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

type Fields = Record<string, unknown>
type Versions = [before: unknown, theirs: unknown, mine: unknown]

/** Objects are compared field by field, numbers of one list place by place, everything else as a whole. */
const haveFields = (versions: Versions): versions is [Fields, Fields, Fields] =>
  versions.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each)) ||
  (versions.every((each) => Array.isArray(each) && each.every((one) => typeof one === 'number')) &&
    new Set(versions.map((each) => (each as number[]).length)).size === 1)

const differ = (one: unknown, other: unknown) => jsonOf(one) !== jsonOf(other)

/** Whether both changed a field, each in another way. */
export function isContested(...versions: Versions): boolean {
  if (!haveFields(versions)) {
    const [before, theirs, mine] = versions
    return differ(mine, before) && differ(theirs, before) && differ(mine, theirs)
  }
  const names = [...new Set(versions.flatMap((each) => Object.keys(each)))]
  const pairs = together.filter((pair) => pair.every((name) => names.includes(name)))
  const parts = (name: string) => versions.map((each) => each[name]) as Versions
  const asOne = (pair: string[]) =>
    versions.map((each) => pair.map((name) => String(each[name])).join(' ')) as Versions
  return (
    names.some((name) => isContested(...parts(name))) ||
    pairs.some((pair) => isContested(...asOne(pair)))
  )
}

/** What was edited on top of what is saved now: what the edit did not change is as others saved it. */
export function merged<T>(before: T, theirs: T, mine: T): T
export function merged(...versions: Versions): unknown {
  if (!haveFields(versions)) {
    const [before, theirs, mine] = versions
    return differ(mine, before) ? mine : theirs
  }
  const [before, theirs, mine] = versions
  const isMine = (name: string) => differ(mine[name], before[name])
  const entries = Object.keys({ ...theirs, ...mine }).flatMap((name) => {
    const pair = together.find((names) => names.includes(name))
    const side = (pair ? pair.some(isMine) : isMine(name)) ? mine : theirs
    if (!(name in side)) return []
    return [[name, pair ? side[name] : merged(before[name], theirs[name], side[name])]]
  })
  const fields = Object.fromEntries(entries) as Fields
  return Array.isArray(theirs) ? Object.values(fields) : fields
}

/**
 * The edit on top of what is saved now, which another member may have changed: its own fields stay. The
 * base does, too, while both changed the same one.
 */
export function rebased<T extends object>(
  { base, value: edited }: FormDraft<T>,
  saved: T,
): FormDraft<T> {
  const before = JSON.parse(base) as T
  const value = merged(before, saved, edited)
  return { base: isContested(before, saved, edited) ? base : jsonOf(saved), value }
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
