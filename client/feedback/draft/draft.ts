import { newId } from '@hotel/web/newId'

import { unsent } from '@hotel/contract/http/unsent'

/**
 * Unsent form input for one action on one case. Request ids are derived from its content and
 * `seed`, which lasts until it is sent: a retry sends the same id, changed content a new one.
 */
export type Draft = { fields: Record<string, string>; seed: string }

export const newDraft = (): Draft => ({ fields: {}, seed: newId() })

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Separate for each account: the next person on this computer must not see another's drafts. */
export const draftKey = (accountCode: string, caseId: string, action: string) =>
  `draft:${accountCode}:${caseId}:${action}`

/**
 * Undefined if storage is unavailable or its content invalid; the draft then lives only as long as
 * its form.
 */
export function readDraft(storage: DraftStorage | undefined, key: string): Draft | undefined {
  try {
    return draftIn(JSON.parse(storage?.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

function draftIn(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, seed } = value as Record<string, unknown>
  if (typeof seed !== 'string' || typeof fields !== 'object' || fields === null) return undefined
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { fields: Object.fromEntries(texts), seed }
}

/** Saves a draft, or removes it once it is empty. */
export function saveDraft(storage: DraftStorage | undefined, key: string, draft: Draft) {
  try {
    if (isEmpty(draft)) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(draft))
  } catch {
    // The text is still in the form.
  }
}

export function deleteDraft(storage: DraftStorage | undefined, key: string) {
  try {
    storage?.removeItem(key)
  } catch {
    // Without storage there is no draft to remove.
  }
}

export const isEmpty = ({ fields }: Draft) =>
  Object.values(fields).every((text) => text.trim() === '')

export const withField = (draft: Draft, field: string, text: string, also = {}): Draft => ({
  ...draft,
  fields: { ...draft.fields, [field]: text, ...also },
})

/** The part of a draft written after `sent` was submitted. */
export const unsentPart = (draft: Draft, sent: Draft): Draft => ({
  seed: newId(),
  fields: Object.fromEntries(
    Object.entries(draft.fields)
      .map(([field, text]) => [field, unsent(text, sent.fields[field] ?? '')] as const)
      .filter(([, text]) => text !== ''),
  ),
})

/** This tab's session storage; reading the property can throw. */
export function tabStorage(): DraftStorage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
