import { mapValues, omit } from 'es-toolkit/object'

import { idsIn, withIds } from '../act/ids.ts'
import type { ActionInput } from '../act/useAct.ts'
import { photoFieldNames } from '../photo/photoFields.ts'
import { readStored, writeStored, type Stored } from '../../session/storage/stored.ts'
import { photosOf, type Draft } from '../draft/draft.ts'

/** A *Take* or *Done* that could not be sent, saved on the device until it is. */
export type Unsent = {
  caseId: string
  houseNo: string
  draft: Draft
  input: ActionInput
  /** Why the server refused it; it is not sent again by itself. */
  refusal?: string
}

/** Separate for each account: the next person on this phone must not see another's. */
export const unsentKey = (accountCode: string) => `unsent:${accountCode}`

/** Empty if storage is unavailable or its content invalid. */
export function readUnsent(storage: Stored | undefined, key: string): Unsent[] {
  const value = readStored(storage, key)
  return Array.isArray(value) ? value.filter(isUnsent) : []
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false
  const { caseId, input, draft } = value as Record<string, unknown>
  return typeof caseId === 'string' && typeof input === 'object' && typeof draft === 'object'
}

/** Returns whether it was saved. */
export const writeUnsent = (storage: Stored | undefined, key: string, list: readonly Unsent[]) =>
  writeStored(storage, key, list.length === 0 ? undefined : list)

/** One for each case: the latest. */
export const withUnsent = (list: readonly Unsent[], entry: Unsent): Unsent[] => [
  ...list.filter(({ caseId }) => caseId !== entry.caseId),
  entry,
]

export const withoutUnsent = (list: readonly Unsent[], caseId: string): Unsent[] =>
  list.filter((entry) => entry.caseId !== caseId)

/** What no row of the list shows, such as for a case that a colleague has taken over. */
export const withoutRow = (list: readonly Unsent[], rows: readonly { id: string }[]): Unsent[] =>
  list.filter(({ caseId }) => !rows.some(({ id }) => id === caseId))

/** With these photos: uploaded ones are sent, others are kept on the device until they are uploaded. */
export function withPhotos(entry: Unsent, photos: Readonly<Record<string, string>>): Unsent {
  const texts = photoFieldNames.map((field) => [field, photos[field] ?? ''] as const)
  const ids = texts.map(([field, text]) => [field, idsIn(text)] as const)
  const input = Object.fromEntries(ids.filter(([, some]) => some.length > 0))
  return {
    ...entry,
    draft: { ...entry.draft, fields: { ...entry.draft.fields, ...Object.fromEntries(texts) } },
    input: { ...omit(entry.input, photoFieldNames as never[]), ...input } as ActionInput,
  }
}

/** With the ids of kept photos that were uploaded, by their keys. */
export const withUploaded = (entry: Unsent, ids: ReadonlyMap<string, string>): Unsent =>
  withPhotos(
    entry,
    mapValues(entry.draft.fields, (text) => withIds(text, ids)),
  )

type Waiting = {
  /** As it is saved now; undefined once it does not wait any more. */
  read: () => Unsent | undefined
  upload: (fields: Draft['fields']) => Promise<ReadonlyMap<string, string>>
  onUploaded: (ids: ReadonlyMap<string, string>) => void
  send: (entry: Unsent) => Promise<unknown>
}

/**
 * Uploads the photos of what waits, and sends it as it is then: meanwhile it may be opened, changed or
 * discarded. Returns whether it was sent.
 */
export async function sendWaiting({ read, upload, onUploaded, send }: Waiting): Promise<boolean> {
  const before = read()
  if (!before) return false
  const ids = await upload(before.draft.fields)
  onUploaded(ids)
  const now = read()
  const ready = now && withUploaded(now, ids)
  // With photos that were added meanwhile, it waits again.
  if (!ready || photosOf(ready.draft).length > 0) return false
  await send(ready)
  return true
}

/** The same action on the same case; a *Done* may have replaced the *Take* that is being sent. */
const isSame = (one: Unsent, other: Unsent) =>
  one.caseId === other.caseId && one.input.action === other.input.action

export const withoutSent = (list: readonly Unsent[], sent: Unsent): Unsent[] =>
  list.filter((entry) => !isSame(entry, sent))

export const withRefusal = (list: readonly Unsent[], refused: Unsent, refusal: string): Unsent[] =>
  list.map((entry) => (isSame(entry, refused) ? { ...entry, refusal } : entry))
