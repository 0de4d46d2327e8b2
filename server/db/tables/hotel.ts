import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'
import type { FeedbackType, Severity } from '@hotel/contract/feedback'
import type { CardDesign } from '@hotel/contract/hotel/card'
import type { HotelSetting } from '@hotel/contract/hotel'
import type { DayHours } from '@hotel/contract/hotel/hours'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type HotelTable = {
  id: string
  hotelCode: string
  name: string
  timezone: string
  locale: Locale
  currency: string
  phone: string | null
  logoUrl: string | null
  hasPayment: Generated<boolean>
  demo: Generated<boolean>
  setting: JSONColumnType<HotelSetting>
  version: Generated<number>
  createdAt: Generated<string>
  /** Sign-in is closed and guest pages say so. */
  disabledAt: InstantOrNull
  /** The set-up card on the home page is closed. */
  setupClosedAt: InstantOrNull
  /** Design of printed room cards; null is the default. */
  card: JSONColumnType<CardDesign, string | null, string | null> | null
}

export type HotelLogoTable = {
  hotelId: string
  mime: string
  sha256: Buffer
  content: Buffer
  changedAt: Instant
}

export type DepartmentTable = Owned & {
  name: string
  headMemberId: string | null
  /** Its own targets and hours; null: the hotel's, day and night. */
  targets: ColumnType<HotelSetting['targets'] | null, string | null | undefined, string | null>
  hours: ColumnType<DayHours | null, string | null | undefined, string | null>
}

export type CategoryTable = Owned & {
  name: JSONColumnType<LocaleText>
  type: FeedbackType
  defaultSeverity: Severity
  departmentId: string | null
  sensitive: Generated<boolean>
  position: Generated<number>
  retired: Generated<boolean>
}

export type ResolutionTable = Owned & {
  name: JSONColumnType<LocaleText>
  retired: Generated<boolean>
  position: Generated<number>
}

export type ServiceTable = Owned & {
  name: JSONColumnType<LocaleText>
  priceCents: number
  currency: string
  maxQuantity: Generated<number>
  departmentId: string | null
  active: Generated<boolean>
  position: Generated<number>
}

export type ReplyTemplateTable = Owned & {
  categoryId: string | null
  locale: Locale
  name: string
  body: string
  position: Generated<number>
  version: Generated<number>
}

export type SignOnTable = {
  hotelId: string
  issuer: string
  clientId: string
  /** Sealed. */
  clientSecret: Buffer
  userNameClaim: string
  required: boolean
  version: Generated<number>
  updatedAt: Instant
}
