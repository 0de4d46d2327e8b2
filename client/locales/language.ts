import type { Locale } from '@hotel/contract/endpoint'

import { read, write } from '../shell/device/choices.ts'

const storageKey = 'language'

/** The language chosen on this device, else the browser's, else English. */
export const chosenLanguage = (): Locale =>
  languageFrom(read(storageKey), globalThis.navigator?.languages ?? [])

export const saveLanguage = (language: Locale) => write(storageKey, language)

export function languageFrom(saved: string | null, preferred: readonly string[]): Locale {
  if (saved === 'en' || saved === 'zh-CN') return saved
  const first = preferred.find((tag) => /^(en|zh)\b/i.test(tag))
  return first && /^zh/i.test(first) ? 'zh-CN' : 'en'
}
