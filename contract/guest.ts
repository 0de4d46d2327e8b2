import * as z from 'zod/mini'

import { attachment, feedbackStatus, feedbackType, guestActions } from './feedback.ts'
import { command, group, id, instant, locales, localeText, query, text } from './endpoint.ts'

/** Printed in a room: 20 of base58, beginning with the hotel's code. */
const roomToken = z.string().check(z.maxLength(64))
/** Opens one case: the hotel's code and 128 random bits in base58. */
const caseToken = z.string().check(z.maxLength(64))

/**
 * The privacy words that a guest ticks beside the contact fields; another text is another version. A
 * hotel with words or a time of its own has a version of its own, which begins with this.
 */
export const consentVersion = '2026-11'

export const maxPhotos = 6
export const maxPhotoBytes = 10 * 1024 * 1024

/** A random id this browser made for itself and keeps; only a keyed hash of it is stored. */
const deviceId = z.string().check(z.minLength(8), z.maxLength(64))
const requestId = id

const place = { houseNo: z.string(), houseName: z.string(), houseType: z.string() }

/** `data` of the 404001 of a code that once opened a room: whom to call instead. */
export const closedCode = z.object({
  hotelName: z.string(),
  hotelPhone: z.nullable(z.string()),
})
export type ClosedCode = z.output<typeof closedCode>

const letterhead = {
  hotelName: z.string(),
  hotelPhone: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  locale: z.enum(locales),
  /** Those the hotel offers its guests; at least one. */
  languages: z.array(z.enum(locales)),
  demo: z.boolean(),
}

const roomPage = z.object({
  ...letterhead,
  ...place,
  /** Words left empty are the page’s own. */
  form: z.object({
    photos: z.boolean(),
    contact: z.boolean(),
    flowers: z.boolean(),
    welcome: localeText,
    privacy: localeText,
  }),
  /** So long a name and a phone are kept. */
  retentionDays: z.int(),
  categories: z.array(z.object({ id, name: localeText, type: feedbackType })),
  /** What may be ordered here and charged to the room; none but by a cost code. */
  services: z.array(z.object({ id, name: localeText, priceCents: z.int(), currency: z.string() })),
  consentVersion: z.string(),
})
export type RoomPage = z.output<typeof roomPage>

const casePage = z.object({
  ...letterhead,
  /** Whether the hotel takes flowers, and photos with an answer. */
  flowers: z.boolean(),
  photos: z.boolean(),
  timezone: z.string(),
  feedbackNo: z.string(),
  ...place,
  type: feedbackType,
  categoryName: localeText,
  content: z.string(),
  remedySought: z.nullable(z.string()),
  status: feedbackStatus,
  createdAt: instant,
  /** Who has it: the department, never a person's name. */
  handledBy: z.nullable(localeText),
  acknowledgedAt: z.nullable(instant),
  promisedAt: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  rating: z.nullable(z.int()),
  /** Taken back by the guest. */
  withdrawn: z.boolean(),
  attachments: z.array(attachment),
  messages: z.array(
    z.object({
      id,
      authorKind: z.enum(['guest', 'member']),
      body: z.string(),
      /** Where the words are the reason of a promise that was changed: the new one. */
      promisedAt: z.nullable(instant),
      createdAt: instant,
      attachments: z.array(attachment),
    }),
  ),
  /** What the guest left, the phone masked; null when nothing, or nothing any longer. */
  contact: z.nullable(
    z.object({ name: z.nullable(z.string()), phone: z.string(), keptUntil: instant }),
  ),
  /** What a guest is shown who leaves a name and a number; not asked for where the hotel wants none. */
  contactForm: z.object({
    asked: z.boolean(),
    privacy: localeText,
    retentionDays: z.int(),
    consentVersion: z.string(),
  }),
  allowedActions: z.array(z.enum(guestActions)),
})
export type CasePage = z.output<typeof casePage>

const inCase = z.strictObject({ guestToken: caseToken })
const contact = z.strictObject({
  name: z.optional(text(0, 50)),
  phone: text(5, 30),
  consentVersion: text(1, 20),
})

export const guest = group('guest', {
  room: query('GET', '/hotel/guest/code/{token}', {
    access: 'guest',
    summary:
      'What the page behind a room code needs. A revoked code is answered with 404001, words for it and whom to call.',
    params: z.strictObject({ token: roomToken }),
    data: roomPage,
  }),
  submit: command('POST', '/hotel/guest/feedback', {
    access: 'guest',
    summary: 'A guest complains or suggests. The same `requestId` twice makes one case.',
    body: z.strictObject({
      token: roomToken,
      requestId,
      deviceId,
      type: z.enum(['complaint', 'suggestion']),
      categoryId: id,
      content: text(1, 2000),
      contentLang: z.enum(locales),
      remedySought: z.optional(text(0, 500)),
      attachmentIds: z._default(z.array(id).check(z.maxLength(maxPhotos)), []),
      /** Only with the guest's own tick; `consentVersion` is what the guest was shown. */
      contact: z.optional(contact),
      /** Filled by robots only. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from seeing the form to sending it; below 3,000 it was no person. */
      elapsedMs: z.int().check(z.minimum(0)),
    }),
    data: z.object({ feedbackNo: z.string(), guestToken: caseToken, statusUrl: z.string() }),
  }),
  status: query('GET', '/hotel/guest/feedback/{guestToken}', {
    access: 'guest',
    summary: 'One case as its guest sees it.',
    params: inCase,
    data: casePage,
  }),
  answer: command('POST', '/hotel/guest/feedback/{guestToken}/message', {
    access: 'guest',
    summary: 'The guest writes to the hotel about this case.',
    params: inCase,
    body: z.strictObject({
      requestId,
      message: text(1, 2000),
      attachmentIds: z._default(z.array(id).check(z.maxLength(maxPhotos)), []),
    }),
    data: casePage,
  }),
  confirm: command('POST', '/hotel/guest/feedback/{guestToken}/confirm', {
    access: 'guest',
    summary: '"Yes, it is fixed": closes the case in the guest’s name.',
    params: inCase,
    body: z.strictObject({ requestId }),
    data: casePage,
  }),
  dispute: command('POST', '/hotel/guest/feedback/{guestToken}/dispute', {
    access: 'guest',
    summary: '"No, not yet", within 72 hours: the case is open again.',
    params: inCase,
    body: z.strictObject({ requestId, message: z.optional(text(0, 2000)) }),
    data: casePage,
  }),
  rate: command('POST', '/hotel/guest/feedback/{guestToken}/rate', {
    access: 'guest',
    summary: 'One to five stars for the handling; the last word counts.',
    params: inCase,
    body: z.strictObject({
      requestId,
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      comment: z.optional(text(0, 500)),
    }),
    data: casePage,
  }),
  withdraw: command('POST', '/hotel/guest/feedback/{guestToken}/withdraw', {
    access: 'guest',
    summary: 'The guest takes it back.',
    params: inCase,
    body: z.strictObject({ requestId }),
    data: casePage,
  }),
  correct: command('POST', '/hotel/guest/feedback/{guestToken}/correct', {
    access: 'guest',
    summary: 'Another name or phone, or the first, with the guest’s own tick.',
    params: inCase,
    body: z.strictObject({ requestId, contact }),
    data: casePage,
  }),
  erase: command('POST', '/hotel/guest/feedback/{guestToken}/erase', {
    access: 'guest',
    summary: 'Name and phone are gone for good; the case stays without them.',
    params: inCase,
    body: z.strictObject({ requestId }),
    data: casePage,
  }),
  export: query('GET', '/hotel/guest/feedback/{guestToken}/export', {
    access: 'guest',
    summary: 'Everything that is kept of the guest with this case.',
    params: inCase,
    data: z.object({
      exportedAt: instant,
      case: casePage,
      contact: z.nullable(
        z.object({
          name: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          locale: z.enum(locales),
          keptUntil: instant,
          consentVersion: z.nullable(z.string()),
        }),
      ),
    }),
  }),
})
