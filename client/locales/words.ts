import type { Locale } from '@hotel/contract/endpoint'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import { areas, type Area } from './areas.ts'
import { keepLanguage } from './language.ts'

export const words = i18next

/** What has been asked for, by language and area: never twice. */
const brought = new Map<string, Promise<unknown>>()
const opened = new Set<Area>(['shell'])
let spoken: Locale = 'en'

/** Ready to draw in `language` once it resolves. */
export async function openWords(language: Locale) {
  spoken = language
  const { default: translation } = await areas.shell[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    // No key names a namespace; said here, so that it is not looked for at every word.
    nsSeparator: false,
    keySeparator: '.',
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
}

/** Brings an area's words: there once it resolves, in whichever language is spoken by then. */
export async function openArea(area: Area): Promise<void> {
  opened.add(area)
  const language = spoken
  await bring(language, area)
  if (language !== spoken) await openArea(area)
}

/** Rejects, and leaves everything as it was, when the words cannot be had. */
export async function changeLanguage(language: Locale) {
  await Promise.all([...opened].map((area) => bring(language, area)))
  spoken = language
  // An area that was opened meanwhile.
  await Promise.all([...opened].map((area) => bring(language, area)))
  keepLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

/** What is open said in a language of its own, for others to read; the desk's stays as it is. */
export async function wordsIn(language: Locale) {
  await Promise.all([...opened].map((area) => bring(language, area)))
  const said = i18next.cloneInstance()
  await said.changeLanguage(language)
  return said
}

function bring(language: Locale, area: Area) {
  const name = `${language} ${area}`
  const known = brought.get(name)
  if (known) return known
  const load = areas[area][language]
  const bringing = load().then(({ default: texts }) =>
    i18next.addResourceBundle(language, 'translation', texts, true),
  )
  brought.set(name, bringing)
  bringing.catch(() => brought.delete(name))
  return bringing
}
