import * as z from 'zod/mini'

import { feedbackType, severity } from './feedback.ts'
import {
  command,
  group,
  id,
  instant,
  int,
  largestInt,
  line,
  localeLine,
  locales,
  localeText,
  localeWords,
  numberText,
  query,
  text,
  version,
} from './http/endpoint.ts'
import { cardDesign } from './hotel/card.ts'
import { skin } from './hotel/colour.ts'
import { dayHours } from './hotel/hours.ts'
import { maxCents } from './hotel/money.ts'

/** `POST` as `multipart/form-data` with one part `file`; administrators only. Answers `{ logoUrl }`. */
export const logoUploadPath = '/hotel/client/hotel/logo'
/** The image, for staff and guests. */
export const logoPath = '/hotel/guest/logo/{hotelCode}'

const year = 365
/** Minutes for severity 1 to 4, at most 90 days. */
const minute = int(1, 90 * 24 * 60)
const minutes = z.tuple([minute, minute, minute, minute])
/** Minor units of the currency, as ISO 4217 counts them. */
const cents = int(0, maxCents)
const hours = int(1, 30 * 24)

const targets = z.strictObject({ acknowledge: minutes, reply: minutes, resolve: minutes })

export const secondFactorDemands = ['off', 'managers', 'all'] as const
export type SecondFactorDemand = (typeof secondFactorDemands)[number]

/** Ten years at most. */
export const wordsMonths = int(1, 120)

/** Settings of a hotel, stored as JSON. */
export const hotelSetting = z.strictObject({
  skin,
  /** Applies to new cases only. */
  targets,
  /** Approval limits of staff and managers; administrators have none. */
  compensation: z.strictObject({ staffCents: cents, managerCents: cents }),
  guestForm: z.strictObject({
    /** Languages offered to guests. Fallback: the hotel’s own, if offered. */
    languages: z
      .array(z.enum(locales))
      .check(z.minLength(1), z.maxLength(locales.length), z.refine(areDifferent)),
    photos: z.boolean(),
    contact: z.boolean(),
    /** Whether guests may send compliments, and see first names of staff. */
    flowers: z.boolean(),
    staffNames: z.boolean(),
    /** Empty: the default text. */
    welcome: localeWords(0, 300),
    privacy: localeWords(0, 2000),
  }),
  /** Resolved cases close automatically after this time. */
  autoCloseHours: hours,
  /** Time after the resolution in which the guest may dispute it. */
  reopenHours: hours,
  /** Days until a guest's name and phone are deleted. */
  retentionDays: int(1, 10 * year),
  /** Months after the end of a case until what its guest wrote and sent is erased; null: never. */
  eraseWordsMonths: z.nullable(wordsMonths),
  /** Members sign in again after this time, even if they used the session all along. */
  sessionDays: int(1, 30),
  /** Who must sign in with a second factor. */
  secondFactor: z.enum(secondFactorDemands),
})
export type HotelSetting = z.output<typeof hotelSetting>

const facts = {
  name: line(1, 100),
  phone: z.nullable(numberText(5, 30)),
  /** IANA time zone. */
  timezone: z.string().check(z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/), z.maxLength(64)),
  locale: z.enum(locales),
  /** ISO 4217 code. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
}

/** Entry of a list that is replaced as a whole: no id means new, a missing entry is removed. */
const lineId = z.optional(id)
const departmentEntry = z.strictObject({
  id: lineId,
  name: line(1, 50),
  /** A member of the department. */
  headMemberId: z.nullable(id),
  /** Its own targets; null: the hotel’s. Unchanged if omitted, like the hours. */
  targets: z.optional(z.nullable(targets)),
  /** Targets of cases received outside these hours count from their beginning; null: day and night. */
  hours: z.optional(z.nullable(dayHours)),
})
const categoryEntry = z.strictObject({
  id: lineId,
  name: localeLine(1, 50),
  /** Cannot be changed after creation. */
  type: feedbackType,
  departmentId: z.nullable(id),
  defaultSeverity: severity,
  sensitive: z.boolean(),
  /** No longer offered; existing cases keep it. */
  retired: z.boolean(),
})
const resolutionEntry = z.strictObject({
  id: lineId,
  /** Shown to guests, too. */
  name: localeLine(1, 40),
  /** No longer offered; existing cases keep it. */
  retired: z.boolean(),
})
/** The most of a service that a hotel may offer at once. */
export const maxQuantity = 10
const serviceEntry = z.strictObject({
  id: lineId,
  name: localeLine(1, 60),
  /** Of one. */
  priceCents: cents,
  currency: facts.currency,
  /** How many a guest may ask for at once; 1: guests are not asked how many. */
  maxQuantity: z._default(int(1, maxQuantity), 1),
  departmentId: z.nullable(id),
  active: z.boolean(),
})

/** References that prevent removal, counted up to 1,000. */
const uses = z.object({
  members: z.int(),
  categories: z.int(),
  services: z.int(),
  templates: z.int(),
  cases: z.int(),
  flowers: z.int(),
})
export type Uses = z.output<typeof uses>
const kept = { id, uses }

export const hotelProfile = z.object({
  version: z.int(),
  hotelCode: z.string(),
  ...facts,
  logoUrl: z.nullable(z.string()),
  /** Enabled by the operator of the server, not by the hotel. */
  hasPayment: z.boolean(),
  setting: hotelSetting,
  card: cardDesign,
  departments: z.array(
    z.extend(departmentEntry, {
      ...kept,
      headName: z.nullable(z.string()),
      targets: z.nullable(targets),
      hours: z.nullable(dayHours),
    }),
  ),
  categories: z.array(z.extend(categoryEntry, kept)),
  resolutions: z.array(z.extend(resolutionEntry, kept)),
  services: z.array(z.extend(serviceEntry, kept)),
})
export type HotelProfile = z.output<typeof hotelProfile>

/** Changes; omitted fields stay unchanged. */
const sections = {
  name: z.optional(facts.name),
  phone: z.optional(facts.phone),
  timezone: z.optional(facts.timezone),
  locale: z.optional(facts.locale),
  currency: z.optional(facts.currency),
  /** A new logo is uploaded separately. */
  logo: z.optional(z.null()),
  setting: z.optional(z.partial(hotelSetting)),
  /** Design of printed room cards. */
  card: z.optional(cardDesign),
  departments: z.optional(z.array(departmentEntry).check(z.maxLength(50))),
  categories: z.optional(z.array(categoryEntry).check(z.maxLength(100))),
  resolutions: z.optional(z.array(resolutionEntry).check(z.maxLength(30))),
  services: z.optional(z.array(serviceEntry).check(z.maxLength(100))),
}
export const hotelEdit = z.strictObject({ version, ...sections })
export type HotelEdit = z.output<typeof hotelEdit>

/** One changed value. References are answered as names. */
export const settingChange = z.object({
  /** Such as `targets.acknowledge.0`, `departments.name`, `services.added`. */
  field: z.string(),
  /** Name of the department, category, resolution, service or template. */
  item: z.nullable(z.string()),
  from: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  to: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
})
export type SettingChange = z.output<typeof settingChange>

const settingHistoryEntry = z.object({
  seq: z.int(),
  at: instant,
  actorName: z.nullable(z.string()),
  changes: z.array(settingChange),
})
export type SettingHistoryEntry = z.output<typeof settingHistoryEntry>

export const hotel = group('hotel', {
  choices: query('GET', '/hotel/client/hotel/choices', {
    access: 'session',
    summary: 'Options for filters and forms.',
    data: z.object({
      departments: z.array(z.object({ id, name: z.string() })),
      categories: z.array(
        z.object({
          id,
          name: localeText,
          type: feedbackType,
          retired: z.boolean(),
          /** Callers who may not lower it are offered nothing milder. */
          defaultSeverity: severity,
        }),
      ),
      /** What was done, in the hotel's order. */
      resolutions: z.array(z.object({ id, name: localeText, retired: z.boolean() })),
      members: z.array(z.object({ id, name: z.string(), departmentName: z.nullable(z.string()) })),
      buildings: z.array(z.string()),
      floors: z.array(z.string()),
      zones: z.array(z.string()),
    }),
  }),
  profile: query('GET', '/hotel/client/hotel/setting', {
    access: 'AuditManage',
    summary: 'The hotel’s profile and settings.',
    data: hotelProfile,
  }),
  edit: command('PUT', '/hotel/client/hotel/setting', {
    access: 'AuditManage',
    role: 1,
    summary: 'Changes the profile or settings. 409001 if the version has changed.',
    body: hotelEdit,
    data: hotelProfile,
  }),
  history: query('GET', '/hotel/client/hotel/setting/history', {
    access: 'AuditManage',
    summary: 'History of changed settings, latest first, 50 at a time.',
    query: z.strictObject({
      /** Leading parts of a change’s `field`, separated by commas. */
      sections: z.optional(text(1, 200)),
      /** Only entries before this sequence number. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestInt))),
    }),
    data: z.object({
      list: z.array(settingHistoryEntry),
      /** Cursor of the next 50; null at the end. */
      before: z.nullable(z.int()),
    }),
  }),
})

function areDifferent(values: string[]) {
  return new Set(values).size === values.length
}
