import { type Locale } from '@hotel/contract/endpoint'

import { forget, keep, keptJson, type Store } from '../device/storage.ts'
import { type SentPhoto } from '../photo/photoTray.ts'

export type Kind = 'complaint' | 'suggestion'

/** What a guest has told so far. One case comes of it however often it is sent: see `requestId`. */
export type Draft = {
  requestId: string
  /** When the guest first saw the form, in milliseconds since 1970. */
  seenAt: number
  kind: Kind | undefined
  categoryId: string | undefined
  content: string
  remedySought: string
  mayContact: boolean
  phone: string
  name: string
  photos: SentPhoto[]
}

const keptMs = 7 * 86_400_000
const keyOf = (roomToken: string) => `guest.draft.${roomToken}`

export const newDraft = (requestId: string, now: number): Draft => ({
  requestId,
  seenAt: now,
  kind: undefined,
  categoryId: undefined,
  content: '',
  remedySought: '',
  mayContact: false,
  phone: '',
  name: '',
  photos: [],
})

/** Whether anything would be lost if it were thrown away. */
export const isEmpty = ({ content, remedySought, phone, name, photos }: Draft) =>
  [content, remedySought, phone, name].every((words) => words.trim() === '') && photos.length === 0

export function keepDraft(roomToken: string, draft: Draft, store?: Store): void {
  // Without the tick there is no leave to keep a number or a name, not even here.
  const contact = draft.mayContact ? {} : { phone: '', name: '' }
  keep(keyOf(roomToken), JSON.stringify({ ...draft, ...contact }), store)
}

export const forgetDraft = (roomToken: string, store?: Store) => forget(keyOf(roomToken), store)

export function keptDraft(roomToken: string, now: number, store?: Store): Draft | undefined {
  const found = keptJson(keyOf(roomToken), store)
  if (typeof found !== 'object' || found === null) return undefined
  const draft = found as Partial<Record<keyof Draft, unknown>>
  const { requestId, seenAt, kind, photos } = draft
  if (typeof requestId !== 'string' || typeof seenAt !== 'number') return undefined
  if (seenAt < now - keptMs) return undefined
  return {
    requestId,
    // A clock that was set right meanwhile costs no words.
    seenAt: Math.min(seenAt, now),
    kind: kind === 'complaint' || kind === 'suggestion' ? kind : undefined,
    categoryId: typeof draft.categoryId === 'string' ? draft.categoryId : undefined,
    content: asWords(draft.content),
    remedySought: asWords(draft.remedySought),
    mayContact: draft.mayContact === true,
    phone: asWords(draft.phone),
    name: asWords(draft.name),
    photos: photosIn(photos),
  }
}

const asWords = (value: unknown) => (typeof value === 'string' ? value : '')
const isPhoto = (value: unknown): value is SentPhoto => {
  const { id, preview } = (value ?? {}) as Partial<SentPhoto>
  return typeof id === 'string' && typeof preview === 'string'
}

/** Those of something kept that still read as photos. */
export const photosIn = (kept: unknown): SentPhoto[] =>
  Array.isArray(kept) ? kept.filter(isPhoto) : []

type Sending = {
  token: string
  deviceId: string
  consentVersion: string
  contentLang: Locale
  website: string
  now: number
}

/** What `guest.submit` takes, of a draft that has passed `draftErrors`. */
export function submissionOf(draft: Draft, { now, consentVersion, ...sending }: Sending) {
  const { kind, categoryId, requestId, content, remedySought, phone, name, photos } = draft
  if (!kind || !categoryId) throw new Error('The kind and the category are chosen first')
  return {
    ...sending,
    requestId,
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
