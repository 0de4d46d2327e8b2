import { deleteItem, saveItem, readJson, type Store } from '@hotel/web/storage'

import { type UploadedPhoto } from '@hotel/web/photoTray'

import { dayMs } from '@hotel/contract/duration'
import { type Locale } from '@hotel/contract/http/endpoint'
import { unsent } from '@hotel/contract/http/unsent'

export type Kind = 'complaint' | 'suggestion'

/** The guest's unsent form. Sending the same content again creates no second case. */
export type Draft = {
  /** Derives the request ids; replaced after each successful send. */
  seed: string
  /** When the guest first saw the form, in milliseconds since 1970. */
  seenAt: number
  kind: Kind | undefined
  categoryId: string | undefined
  content: string
  remedySought: string
  mayContact: boolean
  phone: string
  name: string
  photos: UploadedPhoto[]
  /** Photos that were not uploaded when the page was left: the device keeps none. */
  lostPhotos: number
}

const lifetimeMs = 7 * dayMs
/** Where the draft of a room is saved on this device. */
export const draftKey = (roomToken: string) => `guest.draft.${roomToken}`

export const newDraft = (seed: string, now: number): Draft => ({
  seed,
  seenAt: now,
  kind: undefined,
  categoryId: undefined,
  content: '',
  remedySought: '',
  mayContact: false,
  phone: '',
  name: '',
  photos: [],
  lostPhotos: 0,
})

export const kindIn = (value: unknown): Kind | undefined =>
  value === 'complaint' || value === 'suggestion' ? value : undefined

/** Whether discarding the draft would lose nothing. */
export const isEmpty = ({ content, remedySought, phone, name, photos }: Draft) =>
  [content, remedySought, phone, name].every((text) => text.trim() === '') && photos.length === 0

export function saveDraft(roomToken: string, draft: Draft, store?: Store): void {
  // Without consent, name and phone are not stored, not even on this device.
  const contact = draft.mayContact ? {} : { phone: '', name: '' }
  saveItem(draftKey(roomToken), JSON.stringify({ ...draft, ...contact }), store)
}

export const deleteDraft = (roomToken: string, store?: Store) =>
  deleteItem(draftKey(roomToken), store)

export const loadDraft = (roomToken: string, now: number, store?: Store) =>
  draftIn(readJson(draftKey(roomToken), store), now)

/** The draft of a stored value. */
export function draftIn(found: unknown, now: number): Draft | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const draft = found as Partial<Record<keyof Draft, unknown>>
  const { seed, seenAt, kind, photos } = draft
  if (typeof seed !== 'string' || typeof seenAt !== 'number') return undefined
  if (seenAt < now - lifetimeMs) return undefined
  return {
    seed,
    // A corrected clock must not discard the draft.
    seenAt: Math.min(seenAt, now),
    kind: kindIn(kind),
    categoryId: typeof draft.categoryId === 'string' ? draft.categoryId : undefined,
    content: asText(draft.content),
    remedySought: asText(draft.remedySought),
    mayContact: draft.mayContact === true,
    phone: asText(draft.phone),
    name: asText(draft.name),
    photos: photosIn(photos),
    lostPhotos: Number.isInteger(draft.lostPhotos) ? Number(draft.lostPhotos) : 0,
  }
}

/** The part of a draft that was written or added after `sent` was submitted. */
export function remainderOf(draft: Draft, sent: Draft, seed: string, now: number): Draft {
  const sentIds = sent.photos.map(({ id }) => id)
  const remainder: Draft = {
    ...newDraft(seed, now),
    content: unsent(draft.content, sent.content),
    remedySought: unsent(draft.remedySought, sent.remedySought),
    photos: draft.photos.filter(({ id }) => !sentIds.includes(id)),
  }
  const { kind, categoryId } = draft
  return isEmpty(remainder) ? remainder : { ...remainder, kind, categoryId }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const isPhoto = (value: unknown): value is UploadedPhoto => {
  const { id, preview } = (value ?? {}) as Partial<UploadedPhoto>
  return typeof id === 'string' && typeof preview === 'string'
}

/** The valid photos of a stored value. */
export const photosIn = (stored: unknown): UploadedPhoto[] =>
  Array.isArray(stored) ? stored.filter(isPhoto) : []

type SubmissionContext = {
  token: string
  deviceId: string
  consentVersion: string
  contentLang: Locale
  website: string
  now: number
}

/** Body of `guest.submit` without its request id, from a draft that passed `draftErrors`. */
export function submissionOf(draft: Draft, { now, consentVersion, ...context }: SubmissionContext) {
  const { kind, categoryId, content, remedySought, phone, name, photos } = draft
  if (!kind || !categoryId) throw new Error('The kind and the category are chosen first')
  return {
    ...context,
    type: kind,
    categoryId,
    content,
    attachmentIds: photos.map((photo) => photo.id),
    elapsedMs: Math.max(0, now - draft.seenAt),
    ...(kind === 'complaint' && remedySought.trim() !== '' ? { remedySought } : {}),
    ...(draft.mayContact
      ? { contact: { phone, consentVersion, ...(name.trim() === '' ? {} : { name }) } }
      : {}),
  }
}
