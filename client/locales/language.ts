import { readItem, saveItem } from '@hotel/web/storage'

import type { Locale } from '@hotel/contract/http/endpoint'

const storageKey = 'language'

/** The language chosen on this device, else the browser's, else English. */
export const chosenLanguage = (): Locale =>
  languageFrom(readItem(storageKey), globalThis.navigator?.languages ?? [])

export const saveLanguage = (language: Locale) => saveItem(storageKey, language)

export function languageFrom(saved: string | undefined, preferred: readonly string[]): Locale {
  if (saved === 'en' || saved === 'zh-CN') return saved
  const first = preferred.find((tag) => /^(en|zh)\b/i.test(tag))
  return first && /^zh/i.test(first) ? 'zh-CN' : 'en'
}
