import { describe, expect, test } from 'vitest'

import { allPages } from '../pages.tsx'
import type { PageEntry } from '../shell/page/pageEntry.ts'
import { areas } from './areas.ts'

type Texts = { [key: string]: string | Texts }

/** Every text by its key; plural forms count as one, because languages differ in how many they have. */
function textsOf(words: Texts, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    const path = prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')
    if (typeof value === 'string') texts.set(path, value)
    else for (const [inner, text] of textsOf(value, `${path}.`)) texts.set(inner, text)
  }
  return texts
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()
const folders = { en: import.meta.glob('./en/*.json'), 'zh-CN': import.meta.glob('./zh-CN/*.json') }

const loaded = await Promise.all(
  Object.entries(areas).map(async ([area, of]) => ({
    area,
    english: { ...(await of.en()).default } as Texts,
    chinese: { ...(await of['zh-CN']()).default } as Texts,
  })),
)

describe('Every area of words', () => {
  test.each(loaded)('$area: every text in both languages, with the same placeholders', (words) => {
    const english = textsOf(words.english)
    const chinese = textsOf(words.chinese)
    expect([...chinese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe('')
      expect(chinese.get(key)?.trim(), key).not.toBe('')
      expect(placeholders(chinese.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })

  test('has keys of its own: its name, and only shell has more', () => {
    for (const { area, english } of loaded) {
      if (area !== 'shell') expect(Object.keys(english)).toEqual([area])
    }
    const keys = loaded.flatMap(({ english }) => Object.keys(english))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(Object.entries(folders))('is listed, and what is listed is there: %s', (folder, of) => {
    const listed = Object.keys(areas).map((area) => `./${folder}/${area}.json`)
    expect(Object.keys(of).toSorted()).toEqual(listed.toSorted())
  })

  test('comes with a page: every page that has code names its words', () => {
    const wordless = (pages: readonly PageEntry[]): string[] =>
      pages.flatMap(({ path, load, words, children = [] }) => [
        ...(load && !words ? [path] : []),
        ...wordless(children),
      ])
    expect(wordless(allPages)).toEqual([])
  })
})
