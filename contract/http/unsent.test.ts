import { describe, expect, test } from 'vitest'

import { unsent } from './unsent.ts'

describe('Unsent text after a part was sent', () => {
  test.each([
    ['nothing, where all of them were sent', 'It drips.', 'It drips.', ''],
    ['nothing, where only spaces were added', 'It drips. \n', 'It drips.', ''],
    ['what was written after them', 'It drips. And it smells.', 'It drips.', 'And it smells.'],
    ['all of them, where they were changed', 'It pours.', 'It drips.', 'It pours.'],
    ['nothing, where they were taken out meanwhile', '', 'It drips.', ''],
  ])('is %s', (_, words, sent, left) => {
    expect(unsent(words, sent)).toBe(left)
  })
})
