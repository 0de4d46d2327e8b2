import { deleteItem } from '@hotel/web/storage'
import { beforeEach, expect, test } from 'vitest'

import { chosenLocale, matchLocale, rememberLocale } from './language.ts'

beforeEach(() => deleteItem('guest.language'))

test.each([
  [['en-GB'], 'en'],
  [['zh'], 'zh-CN'],
  [['zh-Hant-TW', 'en'], 'zh-CN'],
  [['de-DE', 'en-US'], 'en'],
  [['de-DE'], undefined],
  [['', null, 'xx'], undefined],
])('Language: %j is current as %s', (wanted, locale) => {
  expect(matchLocale(wanted)).toBe(locale)
})

test('Language: the address wins over the earlier choice, and that over the browser', () => {
  expect(chosenLocale('', ['zh-CN'])).toBe('zh-CN')
  rememberLocale('en')
  expect(chosenLocale('', ['zh-CN'])).toBe('en')
  expect(chosenLocale('?lang=zh-CN', ['en'])).toBe('zh-CN')
})

test('Language: the one in the address is remembered', () => {
  chosenLocale('?lang=zh-CN', ['en'])
  expect(chosenLocale('', ['en'])).toBe('zh-CN')
})

test('Language: where none is known it is left to the hotel', () => {
  expect(chosenLocale('?lang=fr', ['de', 'ja'])).toBeUndefined()
})
