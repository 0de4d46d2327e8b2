import { describe, expect, test } from 'vitest'

import { firstChannelSetting, noticeGroups, type ChannelSetting } from '@hotel/contract/channel'

import { isLoud, nextTryAt, planFor, type Occasion } from './plan.ts'
import { quietUntil } from './quiet.ts'

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

describe('quiet hours', () => {
  test.each([
    ['21:59, before them', '2026-03-01T20:59:00Z', undefined],
    ['22:00, their first minute', '2026-03-01T21:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['after midnight', '2026-03-02T02:30:40Z', '2026-03-02T06:00:00.000Z'],
    ['07:00, when they are over', '2026-03-02T06:00:00Z', undefined],
    ['the night the clock is put forward', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['the night it is put back', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, at, until) => {
    expect(quietUntil(night, 'Europe/Berlin', new Date(at))?.toISOString()).toBe(until)
  })

  test('within a day are over the same day', () => {
    const noon = { from: '12:00', to: '13:30', exceptCritical: false }
    const at = new Date('2026-03-01T11:15:00Z')
    expect(quietUntil(noon, 'Europe/Berlin', at)?.toISOString()).toBe('2026-03-01T12:30:00.000Z')
  })
})

describe('a member is told', () => {
  test('by what they chose, a mail a minute later', () => {
    expect(planFor(setting(), occasion(), both)).toEqual([
      { channel: 'push', dueAt: new Date('2026-03-01T12:00:00Z') },
      { channel: 'email', dueAt: new Date('2026-03-01T12:01:00Z') },
    ])
  })

  test('by nothing they did not choose, or have not got', () => {
    const received = occasion({ kind: 'received' })
    expect(planFor(setting(), received, both).map(({ channel }) => channel)).toEqual(['push'])
    expect(planFor(setting(), occasion(), { hasDevice: false, hasAddress: false })).toEqual([])
    expect(planFor(setting({ push: [], email: [] }), occasion(), both)).toEqual([])
  })

  test('after the quiet hours, of what is critical at once', () => {
    const at = new Date('2026-03-01T23:00:00Z')
    const asleep = setting({ quiet: night })
    const morning = new Date('2026-03-02T06:00:00Z')
    const dues = (severity: number, who = asleep) =>
      planFor(who, occasion({ at, severity }), both).map(({ dueAt }) => dueAt)
    expect(dues(3)).toEqual([morning, morning])
    expect(dues(1)).toEqual([at, at])
    expect(dues(1, setting({ quiet: { ...night, exceptCritical: false } }))).toEqual([
      morning,
      morning,
    ])
  })

  test('aloud at the desk only of what they chose, and not in the quiet hours', () => {
    const at = new Date('2026-03-01T23:00:00Z')
    expect(isLoud(setting(), occasion())).toBe(true)
    expect(isLoud(setting({ screen: [] }), occasion())).toBe(false)
    expect(isLoud(setting({ quiet: night }), occasion({ at }))).toBe(false)
    expect(isLoud(setting({ quiet: night }), occasion({ at, severity: 1 }))).toBe(true)
  })

  test('of everything one way or another before they chose', () => {
    expect(setting().screen).toEqual([...noticeGroups])
  })
})

test('what fails is tried again, longer and longer, and not for ever', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => nextTryAt('webhook', attempts, now))
  expect(waits.at(-1)).toBeUndefined()
  const ms = waits.flatMap((at) => (at ? [at.getTime() - now.getTime()] : []))
  expect(ms).toEqual(ms.toSorted((one, other) => one - other))
  expect(ms).toHaveLength(7)
  expect(nextTryAt('push', 3, now)).toBeUndefined()
})
