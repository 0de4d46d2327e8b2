import * as z from 'zod/mini'

import { ownPassword } from '../factor.ts'
import { command, group, id, instant, line, locales, numberText, query } from '../http/endpoint.ts'
import { timeOfDay } from '../hotel/hours.ts'
import { notice, type NoticeKind } from '../notification.ts'

/** Notification channels outside the staff app, in the order in which they replace each other. */
export const channels = ['push', 'email'] as const
export type Channel = (typeof channels)[number]

/** Mails about the account itself, whatever the member chose. */
export const accountMails = [
  'resetPassword',
  'passwordChanged',
  'confirmAddress',
  'addressChanged',
] as const
export type AccountMail = (typeof accountMails)[number]

/** Digits of the code that confirms an address. */
export const addressCodeDigits = 8

/** Groups of notification kinds that a member switches on and off together. */
export const noticeGroups = ['mine', 'mention', 'received', 'clocks', 'approval'] as const
export type NoticeGroup = (typeof noticeGroups)[number]
export const groupOfKind: Record<NoticeKind, NoticeGroup> = {
  received: 'received',
  assigned: 'mine',
  answer: 'mine',
  dispute: 'mine',
  confirm: 'mine',
  rate: 'mine',
  withdraw: 'mine',
  resume: 'mine',
  merged: 'mine',
  reopen: 'mine',
  decided: 'mine',
  mention: 'mention',
  approve: 'approval',
  escalate: 'clocks',
  breach: 'clocks',
}

const someGroups = z.array(z.enum(noticeGroups)).check(z.maxLength(noticeGroups.length))
/** A member's notification settings. */
export const channelSetting = z.strictObject({
  /** Shown with a sound while the staff app is open. */
  screen: someGroups,
  push: someGroups,
  email: someGroups,
  emailAddress: z.nullable(z.email().check(z.maxLength(254))),
  /** Language of emails. */
  locale: z.enum(locales),
  /** Quiet hours; they span midnight if `to` is before `from`. Null: none. */
  quiet: z.nullable(
    z
      .strictObject({ from: timeOfDay, to: timeOfDay, exceptCritical: z.boolean() })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'] })),
  ),
  /** When administrators get their daily summary by email; null: never. */
  digestAt: z._default(z.nullable(timeOfDay), '08:00'),
})
export type ChannelSetting = z.output<typeof channelSetting>

/** Defaults until a member saves settings. */
export const firstChannelSetting: Omit<ChannelSetting, 'locale'> = {
  screen: [...noticeGroups],
  push: [...noticeGroups],
  email: ['mine', 'mention', 'clocks', 'approval'],
  emailAddress: null,
  quiet: null,
  digestAt: '08:00',
}

const device = z.object({ id, name: z.string(), createdAt: instant })
export type PushDevice = z.output<typeof device>

const status = z.object({
  setting: channelSetting,
  /** Whether this server can send email. */
  mailsGoOut: z.boolean(),
  /** Whether the address proved to be the caller’s: a forgotten password can be reset by it. */
  addressConfirmed: z.boolean(),
  /** Until when a code that was sent to the address is accepted; null without one. */
  codeUntil: z.nullable(instant),
  /** Whether another address takes the password; not in a session by single sign-on. */
  passwordNeeded: z.boolean(),
  /** VAPID public key, base64url. */
  pushKey: z.string(),
  devices: z.array(device),
})
export type ChannelStatus = z.output<typeof status>

/** Reasons a delivery failed. */
export const failures = [
  'noAddress',
  'noDevice',
  'noMail',
  'refused',
  'unreachable',
  'address',
] as const
export type Failure = (typeof failures)[number]

const { shape: facts } = notice

/** One notice, or a test, on its way to a member or arrived. */
export const delivery = z.object({
  id,
  channel: z.enum(channels),
  /** `skipped`: read before it was sent, or the case is no longer visible to the member. */
  status: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  createdAt: instant,
  /** Time of the next attempt; once finished, time of the last one. */
  at: instant,
  attempts: z.int(),
  failure: z.nullable(z.enum(failures)),
  /** Response of the receiving server, if any, without mailboxes, phone numbers and tokens. */
  said: z.nullable(z.string()),
  /** The channel that failed first, if this one is its fallback. */
  insteadOf: z.nullable(z.enum(channels)),
  isTest: z.boolean(),
  /** The daily summary of an administrator. */
  isDigest: z.boolean(),
  /** What a mail about the account says. */
  accountMail: z.nullable(z.enum(accountMails)),
  /** Null for a test, a daily summary and a mail about the account, and for a case no longer visible to the caller. */
  notice: z.nullable(
    z.object({
      kind: facts.kind,
      actorName: facts.actorName,
      clock: facts.clock,
      level: facts.level,
      feedbackId: id,
      feedbackNo: facts.feedbackNo,
      type: facts.type,
      status: facts.status,
      severity: facts.severity,
      houseNo: facts.houseNo,
      houseType: facts.houseType,
    }),
  ),
})
export type Delivery = z.output<typeof delivery>

/** Health of one outgoing channel of the hotel. */
const way = z.object({
  channel: z.enum([...channels, 'webhook']),
  sent: z.int(),
  waiting: z.int(),
  /** How many of `waiting` have failed at least once. */
  retrying: z.int(),
  failed: z.int(),
  /** Reason of the latest failure, permanent or not; null if there was none. */
  trouble: z.nullable(
    z.object({
      failure: z.enum(failures),
      /** The receiving server's error code, such as `550` or `ECONNREFUSED`. */
      code: z.nullable(z.string()),
      at: instant,
    }),
  ),
})
export type ChannelHealth = z.output<typeof way>

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2))

export const channel = group('channel', {
  status: query('GET', '/hotel/client/notification/channel', {
    access: 'Suggestion',
    summary: 'The caller’s notification settings and registered devices.',
    data: status,
  }),
  choose: command('PUT', '/hotel/client/notification/channel', {
    access: 'Suggestion',
    summary:
      'Replaces the caller’s notification settings; without an address, that one stays. Another address takes the password; it gets a code that confirms it, and the former one a notice. At most five addresses in 15 minutes.',
    body: z.extend(channelSetting, {
      emailAddress: z.optional(channelSetting.shape.emailAddress),
      password: z.optional(ownPassword),
    }),
    data: status,
  }),
  sendCode: command('POST', '/hotel/client/notification/address/code', {
    access: 'Suggestion',
    summary: 'Sends a new code to the caller’s address; at most five in 15 minutes.',
    body: z.strictObject({ password: ownPassword }),
    data: status,
  }),
  confirmAddress: command('POST', '/hotel/client/notification/address/confirm', {
    access: 'Suggestion',
    summary:
      'Confirms the caller’s address by the code sent there, within 30 minutes. Wrong code 400002, more than five in 15 minutes 429001.',
    body: z.strictObject({ code: numberText(addressCodeDigits, 20) }),
    data: status,
  }),
  addDevice: command('POST', '/hotel/client/notification/device', {
    access: 'Suggestion',
    summary: 'Registers this browser for push; a previous owner loses it.',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
      locale: z.enum(locales),
      /** Name shown to the member, such as `Chrome on Windows`. */
      name: line(1, 100),
    }),
    data: z.extend(status, { deviceId: id }),
  }),
  removeDevice: command('DELETE', '/hotel/client/notification/device/{id}', {
    access: 'Suggestion',
    summary: 'Removes a browser from push.',
    params: z.strictObject({ id }),
    data: status,
  }),
  test: command('POST', '/hotel/client/notification/test', {
    access: 'Suggestion',
    summary:
      'Sends the caller a test notification, also in quiet hours; at most five in 15 minutes.',
    body: z.strictObject({ channel: z.enum(channels) }),
    data: z.object({ id }),
  }),
  deliveries: query('GET', '/hotel/client/notification/delivery', {
    access: 'Suggestion',
    summary: 'The caller’s latest 30 deliveries, newest first; deleted after 30 days.',
    data: z.object({ list: z.array(delivery) }),
  }),
  hotelDeliveries: query('GET', '/hotel/client/notification/delivery/hotel', {
    access: 'Suggestion',
    role: 1,
    summary:
      'Deliveries of the hotel by channel: sent and failed in the last 24 hours, and waiting now. Names no members.',
    data: z.object({ list: z.array(way) }),
  }),
})
