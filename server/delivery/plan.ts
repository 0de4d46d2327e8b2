import { channels, groupOfKind, type Channel, type ChannelSetting } from '@hotel/contract/channel'
import type { NoticeKind } from '@hotel/contract/notification'

import { quietUntil } from './quiet.ts'

/** Whoever is at the desk has read it by then, and is sent no mail. */
export const mailWaitsMs = 60_000
const critical = 1

export type Occasion = { kind: NoticeKind; severity: number; at: Date; timezone: string }
/** What a member has to be told by, whatever they chose. */
export type Means = { hasDevice: boolean; hasAddress: boolean }

/** By which channels a member is told of something, and when. */
export function planFor(
  setting: ChannelSetting,
  occasion: Occasion,
  means: Means,
): { channel: Channel; dueAt: Date }[] {
  const group = groupOfKind[occasion.kind]
  return channels
    .filter((channel) => setting[channel].includes(group) && has(channel, means))
    .map((channel) => ({ channel, dueAt: dueAt(channel, setting, occasion) }))
}

const has = (channel: Channel, { hasDevice, hasAddress }: Means) =>
  channel === 'push' ? hasDevice : hasAddress

function dueAt(channel: Channel, setting: ChannelSetting, occasion: Occasion): Date {
  const { at, severity } = occasion
  const held = heldBackUntil(setting, occasion)
  if (held) return held
  const waitsMs = channel === 'email' && severity !== critical ? mailWaitsMs : 0
  return new Date(at.getTime() + waitsMs)
}

/** When the quiet hours that hold this back at that moment are over; undefined: none do. */
export const heldBackUntil = (
  { quiet }: Pick<ChannelSetting, 'quiet'>,
  { severity, at, timezone }: Omit<Occasion, 'kind'>,
): Date | undefined =>
  quiet && !(severity === critical && quiet.exceptCritical)
    ? quietUntil(quiet, timezone, at)
    : undefined

/** Whether the desk may show and sound it now. */
export const isLoud = (setting: ChannelSetting, occasion: Occasion) =>
  setting.screen.includes(groupOfKind[occasion.kind]) && !heldBackUntil(setting, occasion)

const secondMs = 1000
/** How long after each try that failed the next one comes; after the last there is none. */
const waitsMs = {
  push: [30, 120].map((seconds) => seconds * secondMs),
  email: [60, 300, 900, 3600].map((seconds) => seconds * secondMs),
  webhook: [10, 60, 300, 1800, 7200, 21_600, 43_200].map((seconds) => seconds * secondMs),
}

/** When it is tried again after so many tries; undefined: it has failed. */
export function nextTryAt(channel: keyof typeof waitsMs, attempts: number, now: Date) {
  const waitMs = waitsMs[channel][attempts - 1]
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs)
}

/**
 * How often one way is tried while another could stand in for it: a push for two and a half minutes, a
 * mail for six. Every later try is for whoever has no other way.
 */
const triesBeforeStandIn = 3
export const maySwitch = (attempts: number) => attempts >= triesBeforeStandIn

/** Which channel stands in for one that failed. */
export const standInFor = (channel: Channel): Channel => (channel === 'push' ? 'email' : 'push')
