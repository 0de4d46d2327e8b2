import * as z from 'zod'

import { locales, roleKeys } from '@hotel/contract/http/endpoint'
import { houseType } from '@hotel/contract/house/facts'

import complaintFile from './complaints.json' with { type: 'json' }
import hotelFile from './hotel.json' with { type: 'json' }
import phraseFile from './phrases.json' with { type: 'json' }
import situationFile from './situations.json' with { type: 'json' }
import suggestionFile from './suggestions.json' with { type: 'json' }

export type ComplaintKey = keyof typeof complaintFile
export type SuggestionKey = keyof typeof suggestionFile
export type CaseKey = ComplaintKey | SuggestionKey
export type UserName = keyof (typeof hotelFile)['members']

const keysOf = <Key extends string>(file: Record<Key, unknown>) => Object.keys(file) as Key[]
export const complaintKeys = keysOf<ComplaintKey>(complaintFile)
export const suggestionKeys = keysOf<SuggestionKey>(suggestionFile)
export const userNames = keysOf<UserName>(hotelFile.members)

const phrase = z.string().min(1)
const choices = z.array(phrase).min(1)
const locale = z.enum(locales)
const inBoth = <T extends z.ZodType>(each: T) => z.strictObject({ en: each, 'zh-CN': each })
export const pictureNames = ['drip', 'leak', 'stain'] as const
export type PictureName = (typeof pictureNames)[number]

const kind = {
  /** The category's English name; with the type it is unique. */
  category: phrase,
  /** Out of 1,000 cases. */
  share: z.int().positive(),
  /** Weight of each hour of the hotel's day, one digit per hour. */
  hours: z.string().regex(/^\d{24}$/),
  /** Weight of each type of place. */
  places: z.partialRecord(houseType, z.number().positive()),
}
const guestText = {
  en: phrase,
  'zh-CN': phrase,
  /** Numbers or types of places where the text makes no sense. */
  notAt: z.optional(choices),
  picture: z.optional(z.enum(pictureNames)),
}
const fix = z.strictObject({
  found: phrase,
  done: phrase,
  cause: phrase,
  measure: z.optional(phrase),
  /** The English name of the resolution that fits, if any. */
  resolution: z.optional(phrase),
})

const complaint = z.strictObject({
  ...kind,
  followUps: z.enum(['repair', 'room', 'elsewhere']),
  remedies: z.enum(['repair', 'money']),
  hasEndings: z.boolean(),
  texts: z.array(
    z.strictObject({
      ...guestText,
      /** Indexes of the fixes that suit this text. */
      fixes: z.array(z.int()).min(1),
      /** Suits the floor whose air conditioning keeps failing. */
      onFailingFloor: z.optional(z.literal(true)),
    }),
  ),
  replies: inBoth(choices),
  fixes: z.array(inBoth(fix)),
})

const suggestion = z.strictObject({
  ...kind,
  texts: z.array(z.strictObject(guestText)),
  staff: inBoth(
    z.strictObject({
      replies: choices,
      notes: choices,
      /** For planned, adopted and declined suggestions. */
      results: z.tuple([phrase, phrase, phrase]),
    }),
  ),
})

const followUps = z.strictObject({
  /** Later messages of the guest. */
  answers: choices,
  disputes: choices,
  /** The hotel's replies to disputes. */
  afterDispute: choices,
})

const phrasesOfLocale = z.strictObject({
  /** Appended to some complaints about rooms, for variety. */
  endings: choices,
  remedies: z.strictObject({ repair: choices, money: choices }),
  /** First replies to a complaint (`seen`) and to a suggestion (`welcome`). */
  seen: choices,
  welcome: choices,
  /** Prefix of the resolution note of a reopened case. */
  again: phrase,
  /** Suffix of resolution notes. */
  checked: choices,
  done: choices,
  asks: z.strictObject({ enter: phrase, bill: phrase, later: phrase }),
  closings: choices,
  compensation: choices,
  /** Rating comments by rating, 1 to 5. */
  ratings: z.array(choices).length(5),
  flowers: choices,
  guests: z.array(phrase).length(8),
  followUps: z.strictObject({ repair: followUps, room: followUps, elsewhere: followUps }),
  failingFloorFixes: z.array(fix),
})

const member = z.strictObject({
  name: phrase,
  userRole: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  jobTitle: phrase,
  department: z.nullable(phrase),
  isHead: z.boolean(),
  routeList: z.array(z.enum(roleKeys)),
})
/** Fictional members who asked to join, were rejected or have left. */
const colleague = z.strictObject({
  userName: phrase,
  name: phrase,
  phone: phrase,
  status: z.enum(['pending', 'rejected', 'disabled']),
  /** Hours since they asked to join or were added. */
  hoursAgo: z.number(),
  joinWord: z.exactOptional(phrase),
  jobTitle: z.exactOptional(phrase),
  department: z.optional(phrase),
  statusReason: z.optional(phrase),
})
const hotel = z.strictObject({
  members: z.record(z.enum(userNames), member),
  colleagues: z.array(colleague),
  sharedPlaces: z.array(
    z.strictObject({ houseNo: phrase, name: phrase, houseType, floor: phrase }),
  ),
  services: z.array(
    z.strictObject({
      name: inBoth(phrase),
      /** CNY. */
      priceCents: z.int(),
      maxQuantity: z.int(),
      department: phrase,
      active: z.boolean(),
    }),
  ),
  templates: z.array(
    z.strictObject({
      locale,
      /** The category's English name; null: all categories. */
      category: z.nullable(phrase),
      name: phrase,
      body: phrase,
    }),
  ),
})

const action = z.enum([
  'take',
  'acknowledge',
  'seen',
  'reply',
  'note',
  'start',
  'askGuest',
  'hold',
  'resolve',
  'answer',
  'dispute',
  'comfort',
  'compensate',
])
/** Minutes ago, the action, and for an acknowledgement the promised time in minutes from now. */
const step = z.tuple([z.number(), action]).or(z.tuple([z.number(), action, z.number()]))
const situation = z.strictObject({
  minutesAgo: z.number(),
  key: z.enum([...complaintKeys, ...suggestionKeys]),
  houseNo: phrase,
  lang: locale,
  steps: z.array(step),
})
export type Situation = z.infer<typeof situation>

export const complaints = z.record(z.enum(complaintKeys), complaint).parse(complaintFile)
export const suggestions = z.record(z.enum(suggestionKeys), suggestion).parse(suggestionFile)
export const phrases = inBoth(phrasesOfLocale).parse(phraseFile)
export const { members, colleagues, sharedPlaces, services, templates } = hotel.parse(hotelFile)
/** The open cases on the first start, from a minute to some hours old. */
export const situations = z.array(situation).parse(situationFile)

export const isComplaint = (key: CaseKey): key is ComplaintKey => key in complaints
export const kindOf = (key: CaseKey) => (isComplaint(key) ? complaints[key] : suggestions[key])
