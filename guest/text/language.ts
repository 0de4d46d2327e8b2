import { saveItem, readItem } from '@hotel/web/storage'

import { locales, type Locale } from '@hotel/contract/http/endpoint'

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

/** From the address, the earlier choice or the browser; otherwise the hotel's language applies. */
export function chosenLocale(search: string, browser: readonly string[]): Locale | undefined {
  const requested = matchLocale([new URLSearchParams(search).get('lang')])
  if (requested) saveItem(key, requested)
  return requested ?? matchLocale([readItem(key), ...browser])
}

export const rememberLocale = (locale: Locale) => saveItem(key, locale)
