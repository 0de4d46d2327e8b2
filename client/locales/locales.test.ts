import { describe, expect, test } from 'vitest'

import { allPages } from '../pages.tsx'
import type { PageEntry } from '../shell/page/pageEntry.ts'
import { areas } from './areas.ts'

type TextTree = { [key: string]: string | TextTree }

/** Texts by key; plural forms count as one, because languages have different numbers of them. */
function textsOf(tree: TextTree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
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
    english: { ...(await of.en()).default } as TextTree,
    chinese: { ...(await of['zh-CN']()).default } as TextTree,
  })),
)

describe('Areas of texts', () => {
  test.each(loaded)(
    '$area has every text in both languages, with the same placeholders',
    ({ english: en, chinese: zh }) => {
      const english = textsOf(en)
      const chinese = textsOf(zh)
      expect([...chinese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
      for (const [key, text] of english) {
        expect(text.trim(), key).not.toBe('')
        expect(chinese.get(key)?.trim(), key).not.toBe('')
        expect(placeholders(chinese.get(key) ?? ''), key).toEqual(placeholders(text))
      }
    },
  )

  test('have one top-level key each, their name; only shell has more', () => {
    for (const { area, english } of loaded) {
      if (area !== 'shell') expect(Object.keys(english)).toEqual([area])
    }
    const keys = loaded.flatMap(({ english }) => Object.keys(english))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(Object.entries(folders))(
    'are listed in areas.ts if and only if their file exists: %s',
    (folder, of) => {
      const listed = Object.keys(areas).map((area) => `./${folder}/${area}.json`)
      expect(Object.keys(of).toSorted()).toEqual(listed.toSorted())
    },
  )

  test('are named by every page that has code', () => {
    const withoutTexts = (pages: readonly PageEntry[]): string[] =>
      pages.flatMap(({ path, load, texts, children = [] }) => [
        ...(load && !texts ? [path] : []),
        ...withoutTexts(children),
      ])
    expect(withoutTexts(allPages)).toEqual([])
  })
})
