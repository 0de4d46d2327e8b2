import { dayMs } from '@hotel/contract/duration'
import { deleteItem, saveItem } from '@hotel/web/storage'
import { afterEach, describe, expect, test } from 'vitest'

import { earlierCases, removeCase, saveCase } from './earlier.ts'
import { deviceId } from './identity.ts'

afterEach(() => ['guest.cases', 'guest.device'].forEach((key) => deleteItem(key)))

describe('Device id', () => {
  test('stays the same once created', () => {
    expect(deviceId()).toBe(deviceId())
    expect(deviceId()).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('Earlier cases', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const room = '7WNE4Czf4qc6RNuZBA8X'
  const sent = (n: number, daysAgo = 0) => ({
    guestToken: `7WNE4Ct${n}`,
    feedbackNo: `20261121-000${n}`,
    sentAt: new Date(now - daysAgo * dayMs).toISOString(),
  })

  test('are listed newest first, without duplicates, five at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 3]) saveCase(sent(n))
    expect(earlierCases(room, now).map((each) => each.guestToken)).toEqual(
      ['t3', 't6', 't5', 't4', 't2'].map((end) => `7WNE4C${end}`),
    )
  })

  test('keep the name of their category; older entries have none', () => {
    const name = { en: 'Noise', 'zh-CN': '噪音' }
    saveCase(sent(1))
    saveCase({ ...sent(2), name })
    expect(earlierCases(room, now).map((each) => each.name)).toEqual([name, undefined])
  })

  test('are removed by hand and after thirty days', () => {
    saveCase(sent(1, 31))
    saveCase(sent(2))
    saveCase(sent(3))
    removeCase('7WNE4Ct3', now)
    expect(earlierCases(room, now)).toEqual([sent(2)])
  })

  test('go back to their place when they are put back', () => {
    const [first, last] = [sent(1, 2), sent(2, 1)]
    saveCase(first)
    saveCase(last)
    removeCase(first.guestToken, now)
    saveCase(first)
    expect(earlierCases(room, now)).toEqual([last, first])
  })

  test('are listed on the pages of their own hotel only', () => {
    const elsewhere = { ...sent(9), guestToken: 'QK3T8Vt9' }
    saveCase(elsewhere)
    for (const n of [1, 2, 3, 4, 5, 6]) saveCase(sent(n))
    expect(earlierCases('QK3T8Vroom', now)).toEqual([elsewhere])
    expect(earlierCases(room, now)).toHaveLength(5)
    removeCase(elsewhere.guestToken, now)
    expect(earlierCases('QK3T8Vroom', now)).toEqual([])
    expect(earlierCases(room, now)).toHaveLength(5)
  })

  test('are empty when the stored value is malformed', () => {
    saveItem('guest.cases', '[{"guestToken": 4}, null, "x"]')
    expect(earlierCases(room, now)).toEqual([])
    saveItem('guest.cases', '{}')
    expect(earlierCases(room, now)).toEqual([])
  })
})
