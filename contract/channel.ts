import * as z from 'zod/mini'

import { command, group, id, instant, locales, query, text } from './endpoint.ts'
import { notice, type NoticeKind } from './notification.ts'

/** Ways to tell a member who is not looking at the desk, in the order in which one stands in for another. */
export const channels = ['push', 'email'] as const
export type Channel = (typeof channels)[number]

/** Kinds of notices that belong together when a member chooses what to be told. */
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
/** A time of the hotel's day, HH:MM. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What one member chose for oneself. */
export const channelSetting = z.strictObject({
  /** Shown and sounded while the desk is open somewhere. */
  screen: someGroups,
  push: someGroups,
  email: someGroups,
  emailAddress: z.nullable(z.email().check(z.maxLength(254))),
  /** The language of mails. */
  locale: z.enum(locales),
  /** Held back from `from` until `to`, over midnight where `to` is the earlier; null: never. */
  quiet: z.nullable(
    z
      .strictObject({ from: timeOfDay, to: timeOfDay, exceptCritical: z.boolean() })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'] })),
  ),
})
export type ChannelSetting = z.output<typeof channelSetting>

/** Before a member has chosen anything. */
export const firstChannelSetting: Omit<ChannelSetting, 'locale'> = {
  screen: [...noticeGroups],
  push: [...noticeGroups],
  email: ['mine', 'mention', 'clocks', 'approval'],
  emailAddress: null,
  quiet: null,
}

const device = z.object({ id, name: z.string(), createdAt: instant })
export type PushDevice = z.output<typeof device>

const standing = z.object({
  setting: channelSetting,
  /** Whether this server can send mail at all. */
  mailsGoOut: z.boolean(),
  /** What a browser asks its push service with; base64url. */
  pushKey: z.string(),
  devices: z.array(device),
})
export type ChannelStanding = z.output<typeof standing>

/** Why something could not be delivered. */
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
  /** `skipped`: it had been read before it left, or may be seen no longer. */
  status: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  createdAt: instant,
  /** When it is sent, or tried again; of one that is settled, when that was. */
  at: instant,
  attempts: z.int(),
  failure: z.nullable(z.enum(failures)),
  /** What the other end said, where it said something. */
  said: z.nullable(z.string()),
  /** The channel that failed before. */
  insteadOf: z.nullable(z.enum(channels)),
  isTest: z.boolean(),
  /** What it tells of; null for a test, and for a case that the caller may see no longer. */
  notice: z.nullable(
    z.object({
      kind: facts.kind,
      actorName: facts.actorName,
      clock: facts.clock,
      level: facts.level,
      feedbackId: id,
      feedbackNo: facts.feedbackNo,
      type: facts.type,
      severity: facts.severity,
      houseNo: facts.houseNo,
      houseType: facts.houseType,
    }),
  ),
})
export type Delivery = z.output<typeof delivery>

/** One way out of the hotel, whoever was to be told by it. */
const way = z.object({
  channel: z.enum([...channels, 'webhook']),
  sent: z.int(),
  waiting: z.int(),
  /** Of those that wait, how many have failed before. */
  retrying: z.int(),
  failed: z.int(),
  /** Why the latest of what failed, for good or so far, did; null where nothing did. */
  trouble: z.nullable(
    z.object({
      failure: z.enum(failures),
      /** What the other end said, as a code alone, such as `550` or `ECONNREFUSED`. */
      code: z.nullable(z.string()),
      at: instant,
    }),
  ),
})
export type DeliveryWay = z.output<typeof way>

const base64url = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2))

export const channel = group('channel', {
  standing: query('GET', '/hotel/client/notification/channel', {
    access: 'Suggestion',
    summary: 'How the caller wants to be told, and what there is to tell by.',
    data: standing,
  }),
  choose: command('PUT', '/hotel/client/notification/channel', {
    access: 'Suggestion',
    summary: 'How the caller wants to be told, whole.',
    body: channelSetting,
    data: standing,
  }),
  addDevice: command('POST', '/hotel/client/notification/device', {
    access: 'Suggestion',
    summary:
      'This browser may be woken; it belongs to the caller from now on, whoever had it before.',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
      locale: z.enum(locales),
      /** How the member knows it among others, such as `Chrome on Windows`. */
      name: text(1, 100),
    }),
    data: z.extend(standing, { deviceId: id }),
  }),
  removeDevice: command('DELETE', '/hotel/client/notification/device/{id}', {
    access: 'Suggestion',
    summary: 'This browser is woken no longer.',
    params: z.strictObject({ id }),
    data: standing,
  }),
  test: command('POST', '/hotel/client/notification/test', {
    access: 'Suggestion',
    summary: 'Send the caller a test, quiet or not; five in a quarter of an hour.',
    body: z.strictObject({ channel: z.enum(channels) }),
    data: z.object({ id }),
  }),
  deliveries: query('GET', '/hotel/client/notification/delivery', {
    access: 'Suggestion',
    summary: 'The latest 30 of what was sent to the caller, newest first; kept for 30 days.',
    data: z.object({ list: z.array(delivery) }),
  }),
  hotelDeliveries: query('GET', '/hotel/client/notification/delivery/hotel', {
    access: 'Suggestion',
    role: 1,
    summary:
      'By each way, how much of the hotel was sent or failed for good in the last 24 hours, and waits now; of nobody by name.',
    data: z.object({ list: z.array(way) }),
  }),
})
