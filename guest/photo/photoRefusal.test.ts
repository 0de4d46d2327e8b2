import { pictureLimits } from '@hotel/contract/hotel/picture'
import { describe, expect, test } from 'vitest'

import { photoRefusal } from './photoRefusal.ts'

describe('Photo refusal', () => {
  test.each([
    ['image/jpeg', pictureLimits.bytes, undefined],
    ['image/webp', 1, undefined],
    ['image/png', pictureLimits.bytes + 1, 'tooLarge'],
    ['image/heic', 1, 'wrongKind'],
    ['application/zip', 1, 'wrongKind'],
    ['', 1, 'wrongKind'],
  ])('for "%s" with %i bytes is %s', (type, size, refusal) => {
    expect(photoRefusal({ type, size })).toBe(refusal)
  })
})
