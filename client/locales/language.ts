import type { Locale } from '@hotel/contract/endpoint'

import { read, write } from '../shell/device/choices.ts'

const storageKey = 'language'

/** The language chosen on this device, else the browser's, else English. */
export const chosenLanguage = (): Locale =>
  languageFrom(read(storageKey), globalThis.navigator?.languages ?? [])

export const keepLanguage = (language: Locale) => write(storageKey, language)

export function languageFrom(kept: string | null, preferred: readonly string[]): Locale {
  if (kept === 'en' || kept === 'zh-CN') return kept
  const first = preferred.find((tag) => /^(en|zh)\b/i.test(tag))
  return first && /^zh/i.test(first) ? 'zh-CN' : 'en'
}
