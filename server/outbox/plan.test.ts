import { describe, expect, test } from 'vitest'

import {
  firstChannelSetting,
  noticeGroups,
  type ChannelSetting,
} from '@hotel/contract/notification/channel'

import { canReach, isLoud, nextAttemptAt, planDeliveries, type Occasion } from './plan.ts'
import { endOfHours } from '../calendar.ts'

const night = { from: '22:00', to: '07:00', exceptCritical: true }
const setting = (facts: Partial<ChannelSetting> = {}): ChannelSetting => ({
  ...firstChannelSetting,
  locale: 'en',
  ...facts,
})
const both = { hasDevice: true, hasAddress: true }
const occasion = (facts: Partial<Occasion> = {}): Occasion => ({
  kind: 'answer',
  severity: 3,
  at: new Date('2026-03-01T12:00:00Z'),
  timezone: 'Europe/Berlin',
  ...facts,
})

describe('Quiet hours', () => {
  test.each([
    ['at 21:59, before they begin', '2026-03-01T20:59:00Z', undefined],
    ['at 22:00, their first minute', '2026-03-01T21:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['after midnight', '2026-03-02T02:30:40Z', '2026-03-02T06:00:00.000Z'],
    ['at 07:00, when they are over', '2026-03-02T06:00:00Z', undefined],
    ['on the night clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['on the night clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('end at the right time %s', (_, at, until) => {
    expect(endOfHours(night, 'Europe/Berlin', new Date(at))?.toISOString()).toBe(until)
  })

  test('that start and end on one day end the same day', () => {
    const noon = { from: '12:00', to: '13:30', exceptCritical: false }
    const at = new Date('2026-03-01T11:15:00Z')
    expect(endOfHours(noon, 'Europe/Berlin', at)?.toISOString()).toBe('2026-03-01T12:30:00.000Z')
  })
})

describe('Delivery plan', () => {
  test('uses the chosen channels, mail a minute after push', () => {
    expect(planDeliveries(setting(), occasion(), both)).toEqual([
      { channel: 'push', dueAt: new Date('2026-03-01T12:00:00Z') },
      { channel: 'email', dueAt: new Date('2026-03-01T12:01:00Z') },
    ])
  })

  test('leaves out channels that are not chosen or not available', () => {
    const received = occasion({ kind: 'received' })
    expect(planDeliveries(setting(), received, both).map(({ channel }) => channel)).toEqual([
      'push',
    ])
    expect(planDeliveries(setting(), occasion(), { hasDevice: false, hasAddress: false })).toEqual(
      [],
    )
    expect(planDeliveries(setting({ push: [], email: [] }), occasion(), both)).toEqual([])
  })

  test('waits for the end of quiet hours, except for critical cases', () => {
    const at = new Date('2026-03-01T23:00:00Z')
    const quiet = setting({ quiet: night })
    const morning = new Date('2026-03-02T06:00:00Z')
    const dues = (severity: number, who = quiet) =>
      planDeliveries(who, occasion({ at, severity }), both).map(({ dueAt }) => dueAt)
    expect(dues(3)).toEqual([morning, morning])
    expect(dues(1)).toEqual([at, at])
    expect(dues(1, setting({ quiet: { ...night, exceptCritical: false } }))).toEqual([
      morning,
      morning,
    ])
  })

  test('makes the staff app sound only for chosen notices and outside quiet hours', () => {
    const at = new Date('2026-03-01T23:00:00Z')
    expect(isLoud(setting(), occasion())).toBe(true)
    expect(isLoud(setting({ screen: [] }), occasion())).toBe(false)
    expect(isLoud(setting({ quiet: night }), occasion({ at }))).toBe(false)
    expect(isLoud(setting({ quiet: night }), occasion({ at, severity: 1 }))).toBe(true)
  })

  test('shows every group of notices on screen by default', () => {
    expect(setting().screen).toEqual([...noticeGroups])
  })
})

test('Retries back off and end after the last attempt', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const attempts = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => nextAttemptAt('webhook', count, now))
  expect(attempts.at(-1)).toBeUndefined()
  const ms = attempts.flatMap((at) => (at ? [at.getTime() - now.getTime()] : []))
  expect(ms).toEqual(ms.toSorted((one, other) => one - other))
  expect(ms).toHaveLength(7)
  expect(nextAttemptAt('push', 3, now)).toBeUndefined()
})

test('Reach: a push needs a device, a mail an address', () => {
  const device = { hasDevice: true, hasAddress: false }
  const address = { hasDevice: false, hasAddress: true }
  expect([canReach('push', device), canReach('push', address)]).toEqual([true, false])
  expect([canReach('email', device), canReach('email', address)]).toEqual([false, true])
})

test.each([
  ['push', [30, 120]],
  ['email', [60, 300, 900, 3600]],
  ['webhook', [10, 60, 300, 1800, 7200, 21_600, 43_200]],
] as const)('Retries: of %s come after so many seconds', (channel, seconds) => {
  const now = new Date('2026-03-01T12:00:00Z')
  const delays = [...seconds, undefined].map((_, index) => nextAttemptAt(channel, index + 1, now))
  expect(delays.map((at) => at && (at.getTime() - now.getTime()) / 1000)).toEqual([
    ...seconds,
    undefined,
  ])
})
