import {
  channels,
  groupOfKind,
  type Channel,
  type ChannelSetting,
} from '@hotel/contract/notification/channel'
import { secondMs } from '@hotel/contract/duration'
import type { NoticeKind } from '@hotel/contract/notification'

import { endOfHours } from '../calendar.ts'

/** Members with the staff app open read a notice within that time and get no mail. */
export const mailDelayMs = 60_000
const critical = 1

export type Occasion = { kind: NoticeKind; severity: number; at: Date; timezone: string }
/** The channels a member can be reached by, whatever they chose. */
export type Reachability = { hasDevice: boolean; hasAddress: boolean }

/** The channels a member is notified by, and when. */
export function planDeliveries(
  setting: ChannelSetting,
  occasion: Occasion,
  reachability: Reachability,
): { channel: Channel; dueAt: Date }[] {
  const group = groupOfKind[occasion.kind]
  return channels
    .filter((channel) => setting[channel].includes(group) && canReach(channel, reachability))
    .map((channel) => ({ channel, dueAt: dueAt(channel, setting, occasion) }))
}

export const canReach = (channel: Channel, { hasDevice, hasAddress }: Reachability) =>
  channel === 'push' ? hasDevice : hasAddress

function dueAt(channel: Channel, setting: ChannelSetting, occasion: Occasion): Date {
  const { at, severity } = occasion
  const postponed = postponedUntil(setting, occasion)
  if (postponed) return postponed
  const delayMs = channel === 'email' && severity !== critical ? mailDelayMs : 0
  return new Date(at.getTime() + delayMs)
}

/** The end of the quiet hours that postpone a notice at that moment; undefined when none do. */
export const postponedUntil = (
  { quiet }: Pick<ChannelSetting, 'quiet'>,
  { severity, at, timezone }: Omit<Occasion, 'kind'>,
): Date | undefined =>
  quiet && !(severity === critical && quiet.exceptCritical)
    ? endOfHours(quiet, timezone, at)
    : undefined

/** Whether the staff app may show it and play a sound now. */
export const isLoud = (setting: ChannelSetting, occasion: Occasion) =>
  setting.screen.includes(groupOfKind[occasion.kind]) && !postponedUntil(setting, occasion)

/** Delay after each failed attempt; after the last the delivery has failed. */
const retryDelaysMs = {
  push: [30, 120].map((seconds) => seconds * secondMs),
  email: [60, 300, 900, 3600].map((seconds) => seconds * secondMs),
  webhook: [10, 60, 300, 1800, 7200, 21_600, 43_200].map((seconds) => seconds * secondMs),
}

/** When to retry after so many attempts; undefined when none is left. */
export function nextAttemptAt(channel: keyof typeof retryDelaysMs, attempts: number, now: Date) {
  const delayMs = retryDelaysMs[channel][attempts - 1]
  return delayMs === undefined ? undefined : new Date(now.getTime() + delayMs)
}

/** About 2.5 minutes for a push, 6 for a mail. */
export const attemptsBeforeFallback = 3
