import { describe, expect, test } from 'vitest'

import { durationText, urgencyOf, withoutMinutes, type DurationUnit } from './duration.ts'

const minute = 60_000
const english = (unit: DurationUnit, count: number) =>
  unit === 'moment' ? unit : `${count} ${{ day: 'd', hour: 'h', minute: 'min' }[unit]}`

describe('Duration text', () => {
  test.each([
    [12 * minute, '12 min'],
    [65 * minute, '1 h 5 min'],
    [-65 * minute, '1 h 5 min'],
    [60 * minute, '1 h'],
    [59_999, 'moment'],
    [-59_999, 'moment'],
    [0, 'moment'],
    [24 * 60 * minute, '1 d'],
    [51 * 60 * minute + 7 * minute, '2 d 3 h'],
    [48 * 60 * minute + 7 * minute, '2 d'],
  ])('%d ms is %s', (ms, text) => expect(durationText(ms, english)).toBe(text))
})

test('Duration in a list has no minutes from ten hours on', () => {
  const texts = [599, 600, -769, 51 * 60 + 7].map((minutes) =>
    durationText(withoutMinutes(minutes * minute), english),
  )
  expect(texts).toEqual(['9 h 59 min', '10 h', '12 h', '2 d 3 h'])
})

describe('Urgency: green, amber from 80 % and when due soon, red when over', () => {
  test.each([
    [49 * minute, 240, 'calm'],
    [48 * minute, 240, 'soon'],
    [31 * minute, 60, 'calm'],
    [30 * minute, 60, 'soon'],
    // A critical case that has used little of its ten minutes.
    [9 * minute, 10, 'soon'],
    [1, 50, 'soon'],
    [0, 50, 'over'],
    [-1, 50, 'over'],
    [1, null, 'soon'],
    [31 * minute, null, 'calm'],
  ])('%d ms left of %s minutes is %s', (left, target, urgency) =>
    expect(urgencyOf(left, target, 30)).toBe(urgency),
  )
})
