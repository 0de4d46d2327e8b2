import { describe, expect, test } from 'vitest'

import { fromLocalField, instantText, toLocalField } from './instant.ts'

const now = Date.parse('2026-03-28T18:00:00Z')

describe('Instants are shown in the hotel’s time zone', () => {
  test.each([
    ['2026-03-28T17:05:00Z', 'en', 'Asia/Shanghai', '01:05'],
    ['2026-03-28T15:59:00Z', 'en', 'Asia/Shanghai', '28 Mar, 23:59'],
    ['2025-12-31T15:59:00Z', 'en', 'Asia/Shanghai', '31 Dec 2025, 23:59'],
    ['2026-03-03T00:30:00Z', 'zh-CN', 'Asia/Shanghai', '3月3日 08:30'],
  ])('%s in %s at %s is %s', (instant, locale, zone, text) =>
    expect(instantText(instant, now, { locale, zone })).toBe(text),
  )
})

describe('Local time field in the hotel’s time zone', () => {
  test.each([
    ['2026-03-28T09:30', 'Asia/Shanghai', '2026-03-28T01:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T00:30', 'Europe/Berlin', '2026-03-28T23:30:00.000Z'],
    ['2026-07-01T12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    const at = fromLocalField(local, zone)
    expect(at?.toISOString()).toBe(instant)
    expect(at && toLocalField(at, zone)).toBe(local)
  })

  test('rejects text that is no time', () => {
    expect(fromLocalField('', 'UTC')).toBeUndefined()
    expect(fromLocalField('2026-13-40T99:99', 'UTC')).toBeUndefined()
  })

  test.each(['0001', '0002', '0020', '0202', '1899'])(
    'a year half typed is no time: %s',
    (year) => {
      expect(fromLocalField(`${year}-01-01T00:00`, 'Asia/Shanghai')).toBeUndefined()
    },
  )
})
