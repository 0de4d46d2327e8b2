import type { Generated, JSONColumnType } from 'kysely'

import type { AccountMail, Channel, ChannelSetting } from '@hotel/contract/notification/channel'
import type { Locale } from '@hotel/contract/http/endpoint'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type ChannelSettingTable = {
  hotelId: string
  memberId: string
  setting: JSONColumnType<ChannelSetting>
  updatedAt: Instant
  /** The address that proved to be the member's; of use only while it is the one in the setting. */
  confirmedAddress: string | null
  /** Until when a code to confirm the address is accepted. */
  codeUntil: InstantOrNull
  /** Null until the code is sent. */
  codeHash: Buffer | null
}

export type PushDeviceTable = Owned & {
  memberId: string
  endpointHash: Buffer
  subscription: Buffer
  locale: Locale
  name: string
  createdAt: Instant
}

export type WebhookTable = Owned & {
  name: string
  url: string
  secret: Buffer
  topics: string[]
  active: Generated<boolean>
  createdAt: Instant
  removedAt: InstantOrNull
  version: Generated<number>
}

export type DeliveryTable = Owned & {
  channel: Channel | 'webhook'
  memberId: string | null
  notificationId: string | null
  webhookId: string | null
  eventSeq: number | null
  /** The kind of notice; null for a test and for a webhook call. */
  kind: string | null
  status: Generated<'waiting' | 'sent' | 'skipped' | 'failed'>
  createdAt: Instant
  dueAt: Instant
  attempts: Generated<number>
  heldUntil: InstantOrNull
  settledAt: InstantOrNull
  /** Time of the latest failed attempt. */
  failedAt: InstantOrNull
  failure: string | null
  said: string | null
  insteadOf: string | null
  /** Of a daily summary: the day, YYYY-MM-DD in the hotel's calendar. */
  digestDay: string | null
  /** The size of the kept checkpoint that it carries. */
  checkpointSize: number | null
  /** Of a mail about the account itself. */
  accountMail: AccountMail | null
  /** Where it goes, if not to the member's address of now. */
  mailTo: string | null
}

export type RetentionDayTable = {
  hotelId: string
  /** YYYY-MM-DD of the hotel's calendar. */
  day: string
  guests: number
  cases: number
  joinRequests: number
  words: Generated<number>
}
