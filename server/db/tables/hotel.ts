import type { Generated, JSONColumnType } from 'kysely'

import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'
import type { FeedbackType, Severity } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'

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
}

export type HotelLogoTable = {
  hotelId: string
  mime: string
  sha256: Buffer
  content: Buffer
  changedAt: Instant
}

export type DepartmentTable = Owned & { name: string; headMemberId: string | null }

export type CategoryTable = Owned & {
  name: JSONColumnType<LocaleText>
  type: FeedbackType
  defaultSeverity: Severity
  departmentId: string | null
  sensitive: Generated<boolean>
  position: Generated<number>
  retired: Generated<boolean>
}

export type PricedServiceTable = Owned & {
  name: JSONColumnType<LocaleText>
  priceCents: number
  currency: string
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
