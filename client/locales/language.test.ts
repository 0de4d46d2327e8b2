import { describe, expect, test } from 'vitest'

import { languageFrom } from './language.ts'

describe('Language', () => {
  test('is the chosen one, else the first supported one of the browser, else English', () => {
    expect(languageFrom('zh-CN', ['en'])).toBe('zh-CN')
    expect(languageFrom('fr', ['fr', 'zh-TW', 'en'])).toBe('zh-CN')
    expect(languageFrom(undefined, ['en-GB', 'zh'])).toBe('en')
    expect(languageFrom(undefined, ['zha', 'fr'])).toBe('en')
  })
})
