import { describe, expect, test } from 'vitest'

import { languageFrom } from './language.ts'

describe('language', () => {
  test('the choice, else the first the browser asks for that we speak, else English', () => {
    expect(languageFrom('zh-CN', ['en'])).toBe('zh-CN')
    expect(languageFrom('fr', ['fr', 'zh-TW', 'en'])).toBe('zh-CN')
    expect(languageFrom(null, ['en-GB', 'zh'])).toBe('en')
    expect(languageFrom(null, ['zha', 'fr'])).toBe('en')
  })
})
