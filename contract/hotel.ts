import * as z from 'zod/mini'

import { feedbackType, severity } from './feedback.ts'
import {
  command,
  group,
  id,
  instant,
  locales,
  localeText,
  localeWords,
  query,
  text,
} from './endpoint.ts'
import { skin } from './session.ts'

/** `POST` as `multipart/form-data` with one part `file`; administrators only. Answers `{ logoUrl }`. */
export const logoUploadPath = '/hotel/client/hotel/logo'
/** The picture itself, for staff and guests alike. */
export const logoPath = '/hotel/guest/logo/{hotelCode}'

const year = 365
/** Minutes for severity 1 to 4, at most 90 days. */
const minute = z.int().check(z.minimum(1), z.maximum(90 * 24 * 60))
const minutes = z.tuple([minute, minute, minute, minute])
/** Minor units of the currency, as ISO 4217 counts them. */
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000))
const hours = z.int().check(z.minimum(1), z.maximum(30 * 24))

/** What a hotel may set for itself; kept as JSON, read through this. */
export const hotelSetting = z.strictObject({
  skin,
  /** Touches new cases only: each case keeps the times it was made with. */
  targets: z.strictObject({ acknowledge: minutes, reply: minutes, resolve: minutes }),
  /** What staff and managers may approve by themselves; administrators anything. */
  compensation: z.strictObject({ staffCents: cents, managerCents: cents }),
  guestForm: z.strictObject({
    /** Offered to guests; who reads none of them is met in the hotel’s own, if it is one of them. */
    languages: z
      .array(z.enum(locales))
      .check(z.minLength(1), z.maxLength(locales.length), z.refine(areDifferent)),
    photos: z.boolean(),
    contact: z.boolean(),
    /** Whether guests may thank somebody, and whether they are shown first names to choose from. */
    flowers: z.boolean(),
    staffNames: z.boolean(),
    /** Left empty, the page's own words stand. */
    welcome: localeWords(0, 300),
    privacy: localeWords(0, 2000),
  }),
  /** A resolved case nobody answers closes itself after so long. */
  autoCloseHours: hours,
  /** So long after it was resolved the guest may say "not yet". */
  reopenHours: hours,
  /** So long a guest's name and phone are kept. */
  retentionDays: z.int().check(z.minimum(1), z.maximum(10 * year)),
})
export type HotelSetting = z.output<typeof hotelSetting>

const facts = {
  name: text(1, 100),
  phone: z.nullable(text(5, 30)),
  /** As in the IANA list. */
  timezone: z.string().check(z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/), z.maxLength(64)),
  locale: z.enum(locales),
  /** As in ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
}

/** A line of a list that is sent whole; without an id it is new, one that is missing is removed. */
const lineId = z.optional(id)
const departmentLine = z.strictObject({
  id: lineId,
  name: text(1, 50),
  /** One of the department's own members. */
  headMemberId: z.nullable(id),
})
const categoryLine = z.strictObject({
  id: lineId,
  name: localeWords(1, 50),
  /** Stays what it was when it was made. */
  type: feedbackType,
  departmentId: z.nullable(id),
  defaultSeverity: severity,
  sensitive: z.boolean(),
  /** No longer offered; what stands under it stays there. */
  retired: z.boolean(),
})
const serviceLine = z.strictObject({
  id: lineId,
  name: localeWords(1, 60),
  priceCents: cents,
  currency: facts.currency,
  departmentId: z.nullable(id),
  active: z.boolean(),
})

/** What keeps a line from being removed: how many of each there are, counted up to 1,000. */
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
  /** Switched on by whoever runs the server, not by the hotel. */
  hasPayment: z.boolean(),
  setting: hotelSetting,
  departments: z.array(z.extend(departmentLine, { ...kept, headName: z.nullable(z.string()) })),
  categories: z.array(z.extend(categoryLine, kept)),
  services: z.array(z.extend(serviceLine, kept)),
})
export type HotelProfile = z.output<typeof hotelProfile>

/** What can be changed; whatever is left out stays as it is. */
const sections = {
  name: z.optional(facts.name),
  phone: z.optional(facts.phone),
  timezone: z.optional(facts.timezone),
  locale: z.optional(facts.locale),
  currency: z.optional(facts.currency),
  /** A new one is uploaded. */
  logo: z.optional(z.null()),
  setting: z.optional(z.partial(hotelSetting)),
  departments: z.optional(z.array(departmentLine).check(z.maxLength(50))),
  categories: z.optional(z.array(categoryLine).check(z.maxLength(100))),
  services: z.optional(z.array(serviceLine).check(z.maxLength(100))),
}
export const hotelEdit = z.strictObject({ version: z.int().check(z.minimum(1)), ...sections })
export type HotelEdit = z.output<typeof hotelEdit>

/** One value that became another. References are answered as names. */
export const settingChange = z.object({
  /** Such as `targets.acknowledge.0`, `departments.name`, `services.added`. */
  field: z.string(),
  /** Which department, category, service or template it was, by its name. */
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
    summary: 'What filters and forms choose from.',
    data: z.object({
      departments: z.array(z.object({ id, name: z.string() })),
      categories: z.array(
        z.object({ id, name: localeText, type: feedbackType, retired: z.boolean() }),
      ),
      members: z.array(z.object({ id, name: z.string(), departmentName: z.nullable(z.string()) })),
      buildings: z.array(z.string()),
      floors: z.array(z.string()),
      zones: z.array(z.string()),
    }),
  }),
  profile: query('GET', '/hotel/client/hotel/setting', {
    access: 'AuditManage',
    summary: 'The hotel’s profile and everything it has set.',
    data: hotelProfile,
  }),
  edit: command('PUT', '/hotel/client/hotel/setting', {
    access: 'AuditManage',
    role: 1,
    summary: 'Change the profile or settings. Another version now is answered with 409001.',
    body: hotelEdit,
    data: hotelProfile,
  }),
  history: query('GET', '/hotel/client/hotel/setting/history', {
    access: 'AuditManage',
    summary: 'Who changed which setting from what to what, the latest first, 50 at a time.',
    query: z.strictObject({
      /** The first parts of a change’s `field`, by commas. */
      sections: z.optional(text(1, 200)),
      /** Only what was before this number of the hotel’s history. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    }),
    data: z.object({
      list: z.array(settingHistoryEntry),
      /** For the next 50; null when there are none. */
      before: z.nullable(z.int()),
    }),
  }),
})

function areDifferent(values: string[]) {
  return new Set(values).size === values.length
}
