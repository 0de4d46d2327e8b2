import { describe, expect, test } from 'vitest'

import { clampWidth, widthsFrom, widthStyle } from './widths.ts'

describe('Column widths', () => {
  test('stay between a readable and a sensible width', () => {
    expect([1, 7.02, 99].map(clampWidth)).toEqual([4, 7, 20])
  })

  test('are read from what was saved, without what is no width', () => {
    expect(
      widthsFrom({ owner: 10, time: 500, words: 9, created: 'wide', case: Number.NaN }),
    ).toEqual({ owner: 10, time: 20 })
  })

  test.each([null, 5, 'wide', undefined])('ignore an invalid saved value: %j', (saved) => {
    expect(widthsFrom(saved)).toEqual({})
  })

  test('leave room for the words in a narrower window', () => {
    expect(widthStyle({ owner: 10 })).toEqual({ '--owner-size': 'min(10rem, 20cqi)' })
  })
})
