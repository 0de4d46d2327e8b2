import { requestId } from './requestId.ts'

/** What is being written for one action on one case, and the id under which it is sent. */
export type Draft = { fields: Record<string, string>; requestId: string }

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts of one account: the next person at this desk must not see them. */
export const draftKey = (accountCode: string, caseId: string, action: string) =>
  `draft:${accountCode}:${caseId}:${action}`

/** Storage may be full, forbidden or full of nonsense; then a draft lives as long as its form. */
export function readDraft(shelf: Shelf | undefined, key: string): Draft | undefined {
  try {
    return draftIn(JSON.parse(shelf?.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

function draftIn(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, requestId: id } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof fields !== 'object' || fields === null) return undefined
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { fields: Object.fromEntries(texts), requestId: id }
}

/** Keeps a draft, or forgets it once nothing is written in it. */
export function keepDraft(shelf: Shelf | undefined, key: string, draft: Draft) {
  try {
    const isEmpty = Object.values(draft.fields).every((text) => text.trim() === '')
    if (isEmpty) shelf?.removeItem(key)
    else shelf?.setItem(key, JSON.stringify(draft))
  } catch {
    // It is still in the form.
  }
}

export function forgetDraft(shelf: Shelf | undefined, key: string) {
  try {
    shelf?.removeItem(key)
  } catch {
    // There was none then.
  }
}

/**
 * Other words are another deed, so they get an id of their own; a retry of the same words keeps it,
 * so that what did arrive is not done twice.
 */
export const written = (draft: Draft, field: string, text: string, also = {}): Draft => ({
  fields: { ...draft.fields, [field]: text, ...also },
  requestId: requestId(),
})

/** This browser tab's shelf; reading the property itself may be forbidden. */
export function ownShelf(): Shelf | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
