import * as z from 'zod/mini'

import { attachment, feedbackStatus, feedbackType, guestActions } from './feedback.ts'
import {
  command,
  group,
  id,
  instant,
  int,
  line,
  locales,
  localeText,
  numberText,
  query,
  text,
} from './http/endpoint.ts'
import { skin } from './hotel/colour.ts'
import { maxPhotos } from './feedback/photo.ts'

/** Token on a room's card: 20 base58 characters, beginning with the hotel's code. */
const roomToken = z.string().check(z.maxLength(64))
/** Token of one case: the hotel's code and 128 random bits in base58. */
const caseToken = z.string().check(z.maxLength(64))

/**
 * Version of the privacy text that a guest accepts beside the contact fields. A hotel with its own
 * text or retention time has its own version, which begins with this.
 */
export const consentVersion = '2026-11'

/** Random id stored in the browser; the server stores only a keyed hash. */
const deviceId = z.string().check(z.minLength(8), z.maxLength(64))
const requestId = id

const place = { houseNo: z.string(), houseName: z.string(), houseType: z.string() }

/** `data` of the 404001 of a revoked code: the phone number to call instead, in the hotel's colours. */
export const closedCode = z.object({
  hotelName: z.string(),
  hotelPhone: z.nullable(z.string()),
  skin,
})
export type ClosedCode = z.output<typeof closedCode>

const letterhead = {
  hotelName: z.string(),
  hotelPhone: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** The hotel's colours. */
  skin,
  locale: z.enum(locales),
  /** Dates and times are shown in it. */
  timezone: z.string(),
  /** Languages offered to guests; at least one. */
  languages: z.array(z.enum(locales)),
  demo: z.boolean(),
}

const roomPage = z.object({
  ...letterhead,
  ...place,
  /** Empty texts mean the defaults. */
  form: z.object({
    photos: z.boolean(),
    contact: z.boolean(),
    flowers: z.boolean(),
    welcome: localeText,
    privacy: localeText,
  }),
  /** Days until a guest's name and phone are deleted. */
  retentionDays: z.int(),
  categories: z.array(z.object({ id, name: localeText, type: feedbackType })),
  /** Services on offer here: free ones, and with an order code those that are charged to the room. */
  services: z.array(
    z.object({
      id,
      name: localeText,
      /** Of one; 0 is free. */
      priceCents: z.int(),
      currency: z.string(),
      maxQuantity: z.int(),
    }),
  ),
  consentVersion: z.string(),
})
export type RoomPage = z.output<typeof roomPage>

const casePage = z.object({
  ...letterhead,
  /** `flowers`: the page asks for a compliment, on closed cases only. `photos`: allowed with an answer. */
  flowers: z.boolean(),
  photos: z.boolean(),
  feedbackNo: z.string(),
  ...place,
  type: feedbackType,
  categoryName: localeText,
  content: z.string(),
  remedySought: z.nullable(z.string()),
  status: feedbackStatus,
  createdAt: instant,
  /** The responsible department, never a person's name. */
  handledBy: z.nullable(localeText),
  acknowledgedAt: z.nullable(instant),
  /** The current promise. */
  promisedAt: z.nullable(instant),
  /** Due time of the first reply; null once replied or promised. */
  answerDueAt: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  /** What was done, while the case is resolved or closed. */
  resolution: z.nullable(localeText),
  closedAt: z.nullable(instant),
  rating: z.nullable(z.int()),
  ratingComment: z.nullable(z.string()),
  /** When the hotel erased what the guest had written and sent. */
  wordsErasedAt: z.nullable(instant),
  /** Open again, by the guest or by staff. */
  reopened: z.boolean(),
  /** Withdrawn by the guest. */
  withdrawn: z.boolean(),
  /** An order with a price, charged to the room unless it is withdrawn or dismissed. */
  charged: z.boolean(),
  attachments: z.array(attachment),
  messages: z.array(
    z.object({
      id,
      authorKind: z.enum(['guest', 'member']),
      body: z.string(),
      /** The new promise, if the text is the reason of its change. */
      promisedAt: z.nullable(instant),
      createdAt: instant,
      attachments: z.array(attachment),
    }),
  ),
  /** Contact data with a masked phone; null if none was left or it was deleted. */
  contact: z.nullable(
    z.object({ name: z.nullable(z.string()), phone: z.string(), keptUntil: instant }),
  ),
  /** When the contact data was deleted, by anyone or automatically; null if it is still there or none was left. */
  contactErasedAt: z.nullable(instant),
  /** Consent text beside the contact fields; contact fields are hidden if the hotel does not use them. */
  contactForm: z.object({
    enabled: z.boolean(),
    privacy: localeText,
    retentionDays: z.int(),
    consentVersion: z.string(),
  }),
  allowedActions: z.array(z.enum(guestActions)),
})
export type CasePage = z.output<typeof casePage>

const inCase = z.strictObject({ guestToken: caseToken })
const contact = z.strictObject({
  name: z.optional(line(0, 50)),
  phone: numberText(5, 30),
  consentVersion: text(1, 20),
})

export const guest = group('guest', {
  room: query('GET', '/hotel/guest/code/{token}', {
    access: 'guest',
    summary:
      'Data of the page behind a room code. A revoked code answers 404001 with a message and a phone number.',
    params: z.strictObject({ token: roomToken }),
    data: roomPage,
  }),
  submit: command('POST', '/hotel/guest/feedback', {
    access: 'guest',
    summary: 'Submits a complaint or suggestion. Idempotent by `requestId`.',
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
      /** Requires the guest's consent; `consentVersion` is the text they saw. */
      contact: z.optional(contact),
      /** Honeypot field. */
      website: z.optional(z.string().check(z.maxLength(200))),
      /** Milliseconds from page load to submission; below `minFillMs` counts as a robot. */
      elapsedMs: int(0),
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
    summary: 'Sends a message of the guest to the hotel.',
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
    summary: 'The guest confirms the resolution; closes the case.',
    params: inCase,
    body: z.strictObject({ requestId }),
    data: casePage,
  }),
  dispute: command('POST', '/hotel/guest/feedback/{guestToken}/dispute', {
    access: 'guest',
    summary: 'The guest disputes the resolution within 72 hours; reopens the case.',
    params: inCase,
    body: z.strictObject({ requestId, message: z.optional(text(0, 2000)) }),
    data: casePage,
  }),
  rate: command('POST', '/hotel/guest/feedback/{guestToken}/rate', {
    access: 'guest',
    summary: 'Rates the handling with one to five stars; the latest rating counts.',
    params: inCase,
    body: z.strictObject({
      requestId,
      rating: int(1, 5),
      comment: z.optional(text(0, 500)),
    }),
    data: casePage,
  }),
  withdraw: command('POST', '/hotel/guest/feedback/{guestToken}/withdraw', {
    access: 'guest',
    summary: 'Withdraws the case.',
    params: inCase,
    body: z.strictObject({ requestId }),
    data: casePage,
  }),
  correct: command('POST', '/hotel/guest/feedback/{guestToken}/correct', {
    access: 'guest',
    summary: 'Sets or changes the guest’s name or phone, with consent.',
    params: inCase,
    body: z.strictObject({ requestId, contact }),
    data: casePage,
  }),
  erase: command('POST', '/hotel/guest/feedback/{guestToken}/erase', {
    access: 'guest',
    summary: 'Deletes the guest’s name and phone permanently; the case stays.',
    params: inCase,
    body: z.strictObject({ requestId }),
    data: casePage,
  }),
  export: query('GET', '/hotel/guest/feedback/{guestToken}/export', {
    access: 'guest',
    summary: 'All data stored about the guest in this case.',
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
