import { describe, expect, test } from 'vitest'

import { skinIn } from './savedSkin.ts'

const cookie = (info: unknown) => `userInfo=${encodeURIComponent(JSON.stringify(info))}`
const skin = { bgColor: '#112233', contentColor: '#FFFFFF', borderColor: '#409eff' }

describe('Skin colours in the userInfo cookie', () => {
  test('are read without a request', () => {
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
  ])('are ignored in a tampered cookie: %s', (cookies) => {
    expect(skinIn(cookies)).toBeUndefined()
  })
})
