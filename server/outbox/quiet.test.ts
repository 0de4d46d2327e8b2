import { minuteMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { endOfHours } from '../calendar.ts'

const night = { from: '22:00', to: '07:00', exceptCritical: false }
const noon = { from: '12:00', to: '13:30', exceptCritical: false }

/** Wall-clock time, computed independently of the code under test. */
const wall = (timezone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at: number) => format.format(at)
}

describe('Quiet hours', () => {
  test.each([
    ['Europe/Berlin', 'clocks go forward', '2026-03-28T00:00:00Z'],
    ['Europe/Berlin', 'clocks go back', '2026-10-24T00:00:00Z'],
    ['Australia/Lord_Howe', 'clocks go forward by half an hour', '2026-10-03T00:00:00Z'],
    ['Australia/Lord_Howe', 'clocks go back by half an hour', '2026-04-04T00:00:00Z'],
    ['Asia/Kathmandu', 'the offset has 45 minutes', '2026-06-01T00:00:00Z'],
  ])('begin and end to the minute in %s while %s', (timezone, _, start) => {
    const shows = wall(timezone)
    const first = Date.parse(start)
    const minutes = Array.from({ length: 3 * 1440 }, (__, index) => first + index * minuteMs)
    for (const [quiet, isQuiet] of [
      [night, (time: string) => time >= '22:00' || time < '07:00'],
      [noon, (time: string) => time >= '12:00' && time < '13:30'],
    ] as const) {
      /** Walks backwards, so that the end of each quiet minute is known. */
      let end: number | undefined
      for (const [index, at] of minutes.toReversed().entries()) {
        const [before, now, after] = [-1, 0, 1].map((step) => isQuiet(shows(at + step * minuteMs)))
        if (!now) end = at
        const isBorder = now !== before || now !== after
        if (end === undefined || !(isBorder || index % 61 === 0)) continue
        const expected = now ? new Date(end).toISOString() : undefined
        expect([shows(at), endOfHours(quiet, timezone, new Date(at))?.toISOString()]).toEqual([
          shows(at),
          expected,
        ])
      }
    }
  })

  test.each([
    ['21:59:59.999', '2026-06-01T19:59:59.999Z', undefined],
    ['22:00:00.000', '2026-06-01T20:00:00.000Z', '2026-06-02T05:00:00.000Z'],
    ['06:59:59.999', '2026-06-02T04:59:59.999Z', '2026-06-02T05:00:00.000Z'],
    ['07:00:00.000', '2026-06-02T05:00:00.000Z', undefined],
  ])('begin and end to the millisecond: %s in Berlin', (_, at, until) => {
    expect(endOfHours(night, 'Europe/Berlin', new Date(at))?.toISOString()).toBe(until)
  })

  test.each([
    ['Europe/Berlin', '02:30', '2026-03-28T23:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['Africa/Cairo', '00:30', '2026-04-23T20:00:00Z', '2026-04-23T22:00:00.000Z'],
  ])('in %s end when clocks go forward past their end at %s', (timezone, to, at, until) => {
    const quiet = { from: '20:00', to, exceptCritical: false }
    expect(endOfHours(quiet, timezone, new Date(at))?.toISOString()).toBe(until)
  })

  test('end after midnight although clocks go back to before it', () => {
    const quiet = { from: '20:00', to: '00:30', exceptCritical: false }
    // In Cairo midnight of the last Thursday of October is eleven o'clock once more.
    const until = endOfHours(quiet, 'Africa/Cairo', new Date('2026-10-29T19:00:00Z'))
    expect(until?.toISOString()).toBe('2026-10-29T22:30:00.000Z')
  })
})
