import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contrast, minContrast, skinDefaults, textContrast, unreadableColor } from './skin.ts'

describe('Skin colours: bgColor, contentColor, borderColor', () => {
  test('Skin defaults: bgColor #c5d6ea, contentColor #fff, borderColor #409eff', () => {
    expect(skinDefaults).toEqual({
      bgColor: '#c5d6ea',
      contentColor: '#fff',
      borderColor: '#409eff',
    })
  })

  test.each([
    ['#000', '#fff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('the contrast of %s on %s is %d', (ink, ground, ratio) => {
    expect(contrast(ink, ground)).toBeCloseTo(ratio, 2)
    expect(contrast(ground, ink)).toBeCloseTo(ratio, 2)
  })

  test('text keeps a contrast of at least 4.5:1: the defaults can be read', () => {
    expect(unreadableColor(skinDefaults)).toBeUndefined()
  })

  test('a skin that cannot be read is refused with the colour that is too dark', () => {
    expect(unreadableColor({ ...skinDefaults, contentColor: '#335577' })).toBe('contentColor')
    expect(unreadableColor({ ...skinDefaults, bgColor: '#808080' })).toBe('bgColor')
  })

  test('whatever is taken can be read, and whatever is refused cannot', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, colour, (bgColor, contentColor) => {
        const refused = unreadableColor({ ...skinDefaults, bgColor, contentColor })
        const readable = [bgColor, contentColor].every((ground) => textContrast(ground) >= 4.5)
        expect(refused === undefined).toBe(readable)
        if (refused) {
          const ground = { bgColor, contentColor }[refused]
          expect(textContrast(ground)).toBeLessThan(minContrast)
        }
      }),
    )
  })
})
