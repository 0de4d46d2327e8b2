import { locales, type Locale } from '@hotel/contract/endpoint'

import { keep, kept } from '../device/storage.ts'

const key = 'guest.language'

/** The first language both sides know. `zh-Hant` and friends read Simplified better than English. */
export function matchLocale(wanted: readonly (string | null | undefined)[]): Locale | undefined {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split(/[-_]/)[0]
    const match = locales.find((locale) => locale.toLowerCase().split('-')[0] === primary)
    if (match) return match
  }
  return undefined
}

/** By the address, by what was chosen here before, by the browser; else the hotel's own decides. */
export function chosenLocale(search: string, browser: readonly string[]): Locale | undefined {
  const asked = matchLocale([new URLSearchParams(search).get('lang')])
  if (asked) keep(key, asked)
  return asked ?? matchLocale([kept(key), ...browser])
}

export const rememberLocale = (locale: Locale) => keep(key, locale)
