import { describe, expect, test } from 'vitest'

import { durationText, promiseText, timeText } from './time.ts'
import { loadText } from './text.ts'

const minute = 60_000
const hour = 60 * minute
const t = await loadText('en')
const sayChinese = await loadText('zh-CN')

test.each([
  [20_000, '1 minute', '1分钟'],
  [42 * minute, '42 minutes', '42分钟'],
  [hour, '1 hour', '1小时'],
  [hour + 20 * minute, '1 hour 20 minutes', '1小时20分钟'],
  [3 * 24 * hour + 4 * hour + minute, '3 days 4 hours', '3天4小时'],
  [24 * hour, '1 day', '1天'],
])('Duration: %i ms is %s', (ms, english, chinese) => {
  expect(durationText(ms, 'en')).toBe(english)
  expect(durationText(ms, 'zh-CN')).toBe(chinese)
})

describe('Promise', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const inMs = (ms: number) => new Date(now + ms).toISOString()

  test('counts down in words', () => {
    expect(promiseText(inMs(42 * minute), now, 'en', t)).toEqual({
      passed: false,
      words: '42 minutes from now',
    })
    expect(promiseText(inMs(hour), now, 'zh-CN', sayChinese).words).toBe('还剩1小时')
  })

  test('is “within a minute” in its last minute', () => {
    expect(promiseText(inMs(59_999), now, 'en', t).words).toBe('within a minute')
  })

  test('has passed at its exact instant', () => {
    expect(promiseText(inMs(0), now, 'en', t).passed).toBe(true)
    expect(promiseText(inMs(1), now, 'en', t).passed).toBe(false)
  })
})

describe('Time', () => {
  // 23:30 in Shanghai, where tomorrow begins in half an hour.
  const now = Date.parse('2026-11-21T15:30:00Z')
  const words = (instant: string, timezone = 'Asia/Shanghai') =>
    timeText(instant, { now, timezone, locale: 'en', t })

  test('is shown in the zone of the hotel', () => {
    expect(words('2026-11-21T15:45:00Z')).toBe('today, 23:45')
    expect(words('2026-11-21T16:05:00Z')).toBe('tomorrow, 00:05')
    expect(words('2026-11-20T10:00:00Z')).toBe('yesterday, 18:00')
    expect(words('2026-11-21T16:05:00Z', 'Europe/Berlin')).toBe('today, 17:05')
  })

  test('has its date when further off', () => {
    expect(words('2026-11-24T01:00:00Z')).toBe('Tue 24 Nov, 09:00')
    expect(
      timeText('2026-11-24T01:00:00Z', {
        now,
        timezone: 'Asia/Shanghai',
        locale: 'zh-CN',
        t: sayChinese,
      }),
    ).toContain('11月24日')
  })
})
