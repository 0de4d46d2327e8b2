import { expect, test } from 'vitest'

import en from './en.json'
import { fill } from './words.ts'
import zh from './zh-CN.json'

const blanksOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()

test('both languages say the same things and leave the same blanks', () => {
  expect(Object.keys(zh)).toEqual(Object.keys(en))
  for (const [word, chinese] of Object.entries(zh)) {
    expect(blanksOf(chinese), word).toEqual(blanksOf(en[word as keyof typeof en]))
    expect(chinese.trim(), word).not.toBe('')
  }
})

test('blanks are filled in, with nothing where nothing is known', () => {
  expect(fill('{n} of {most}', { n: 3, most: 6 })).toBe('3 of 6')
  expect(fill('{n} left')).toBe(' left')
})
