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
  const sent = (n: number, daysAgo = 0) => ({
    guestToken: `t${n}`,
    feedbackNo: `20261121-000${n}`,
    sentAt: new Date(now - daysAgo * dayMs).toISOString(),
  })

  test('are listed newest first, without duplicates, five at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 3]) saveCase(sent(n))
    expect(earlierCases(now).map((each) => each.guestToken)).toEqual(['t3', 't6', 't5', 't4', 't2'])
  })

  test('keep the name of their category; older entries have none', () => {
    const name = { en: 'Noise', 'zh-CN': '噪音' }
    saveCase(sent(1))
    saveCase({ ...sent(2), name })
    expect(earlierCases(now).map((each) => each.name)).toEqual([name, undefined])
  })

  test('are removed by hand and after thirty days', () => {
    saveCase(sent(1, 31))
    saveCase(sent(2))
    saveCase(sent(3))
    expect(removeCase('t3', now).map((each) => each.guestToken)).toEqual(['t2'])
  })

  test('are empty when the stored value is malformed', () => {
    saveItem('guest.cases', '[{"guestToken": 4}, null, "x"]')
    expect(earlierCases(now)).toEqual([])
    saveItem('guest.cases', '{}')
    expect(earlierCases(now)).toEqual([])
  })
})
