import { newId } from '@hotel/web/newId'

import { unsent } from '@hotel/contract/http/unsent'
import { localKeysIn } from '../act/ids.ts'
import { readStored, writeStored, type Stored } from '../../session/storage/stored.ts'

/**
 * Unsent form input for one action on one case. Request ids are derived from its content and
 * `seed`, which lasts until it is sent: a retry sends the same id, changed content a new one.
 */
export type Draft = {
  fields: Record<string, string>
  seed: string
  /** Its form was closed, and opens only when its action is chosen again. */
  isClosed?: boolean
  /** Nothing was written yet: its fields came from where its form was opened. */
  isPrefilled?: boolean
}

export const newDraft = (): Draft => ({ fields: {}, seed: newId() })

/** Separate for each account: the next person on this computer must not see another's drafts. */
export const draftKey = (accountCode: string, caseId: string, action: string) =>
  `draft:${accountCode}:${caseId}:${action}`

/**
 * Undefined if storage is unavailable or its content invalid; the draft then lives only as long as
 * its form.
 */
export function readDraft(storage: Stored | undefined, key: string): Draft | undefined {
  const value = readStored(storage, key)
  if (typeof value !== 'object' || value === null) return undefined
  const { fields, seed, isClosed, isPrefilled } = value as Record<string, unknown>
  if (typeof seed !== 'string' || typeof fields !== 'object' || fields === null) return undefined
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    fields: Object.fromEntries(texts),
    seed,
    ...(isClosed === true && { isClosed }),
    ...(isPrefilled === true && { isPrefilled }),
  }
}

/** Saves a draft, or removes it once it is empty. */
export const saveDraft = (storage: Stored | undefined, key: string, draft: Draft) =>
  writeStored(storage, key, isEmpty(draft) ? undefined : draft)

export const deleteDraft = (storage: Stored | undefined, key: string) =>
  writeStored(storage, key, undefined)

/** Keys of its photos that are kept on this device. */
export const photosOf = ({ fields }: Pick<Draft, 'fields'>) =>
  Object.values(fields).flatMap(localKeysIn)

export const isEmpty = ({ fields }: Draft) =>
  Object.values(fields).every((text) => text.trim() === '')

export const withField = (
  { fields, seed, isClosed }: Draft,
  field: string,
  text: string,
  also = {},
): Draft => ({
  fields: { ...fields, [field]: text, ...also },
  seed,
  ...(isClosed && { isClosed }),
})

/** The draft of a form when it is opened, with `fields` on top of what was written in it before. */
export function opened(draft: Draft | undefined, fields?: Draft['fields']): Draft | undefined {
  const written = draft?.isPrefilled ? undefined : draft
  if (!fields) return written
  return {
    fields: { ...written?.fields, ...fields },
    seed: newId(),
    ...(!written && { isPrefilled: true }),
  }
}

/** Whether anything was written in its form, so that there is something to discard. */
export const isWritten = (draft: Draft) => !isEmpty(draft) && !draft.isPrefilled

/** The part of a draft written after `sent` was submitted. */
export const unsentPart = (draft: Draft, sent: Draft): Draft => ({
  seed: newId(),
  fields: Object.fromEntries(
    Object.entries(draft.fields)
      .map(([field, text]) => [field, unsent(text, sent.fields[field] ?? '')] as const)
      .filter(([, text]) => text !== ''),
  ),
})
