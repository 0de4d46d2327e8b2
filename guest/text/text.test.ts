import { expect, test } from 'vitest'

import en from './en.json'
import { fill } from './text.ts'
import zh from './zh-CN.json'

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('Guest texts: both languages have the same keys and placeholders', () => {
  expect(Object.keys(zh)).toEqual(Object.keys(en))
  for (const [key, chinese] of Object.entries(zh)) {
    expect(placeholdersOf(chinese), key).toEqual(placeholdersOf(en[key as keyof typeof en]))
    expect(chinese.trim(), key).not.toBe('')
  }
})

test('Texts: placeholders are filled, missing values are empty', () => {
  expect(fill('{n} of {max}', { n: 3, max: 6 })).toBe('3 of 6')
  expect(fill('{n} left')).toBe(' left')
})
