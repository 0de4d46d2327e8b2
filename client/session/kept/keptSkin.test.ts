import { describe, expect, test } from 'vitest'

import { skinIn } from './keptSkin.ts'

const cookie = (info: unknown) => `userInfo=${encodeURIComponent(JSON.stringify(info))}`
const skin = { bgColor: '#112233', contentColor: '#FFFFFF', borderColor: '#409eff' }

describe('skin colours kept in the userInfo cookie', () => {
  test('stand before anybody has been asked', () => {
    expect(skinIn(cookie({ name: 'x', skin }))).toEqual(skin)
  })

  test.each([
    '',
    'userInfo=',
    'userInfo=%E0%A4%A',
    'userInfo=%7B',
    cookie(null),
    cookie([]),
    cookie({ skin: null }),
    cookie({ skin: { ...skin, bgColor: 'url(//evil)' } }),
    cookie({ skin: { ...skin, bgColor: 7 } }),
  ])('a tampered cookie is none: %s', (cookies) => {
    expect(skinIn(cookies)).toBeUndefined()
  })
})
