import { expect, test } from 'vitest'

import { Refusal } from './refusal.ts'
import english from './refusals/en.json' with { type: 'json' }
import chinese from './refusals/zh-CN.json' with { type: 'json' }

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

test('Refusals have a text in both languages, with the same placeholders', () => {
  expect(Object.keys(chinese)).toEqual(Object.keys(english))
  // It names a column, whose name is in the text's own language.
  const { importNoKey: _, ...others } = english
  for (const [reason, text] of Object.entries(others)) {
    const translated = chinese[reason as keyof typeof others]
    expect(text.trim(), reason).not.toBe('')
    expect(translated.trim(), reason).not.toBe('')
    expect(placeholders(translated), reason).toEqual(placeholders(text))
  }
})

test('A refusal says the limit that was passed, in either language', () => {
  const refusal = new Refusal('importTooLarge')
  expect(refusal.message).toContain('20 MB, 40 MB unpacked, 100,000 rows')
  expect(refusal.worded('zh-CN')).toContain('最大 20 MB，解压后最大 40 MB，含空行最多 100,000 行')
})
