import type { Locale } from '@hotel/contract/http/endpoint'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

import { areas, type Area } from './areas.ts'
import { saveLanguage } from './language.ts'

export const i18n = i18next

/** Loads by language and area, so that each file is requested once. */
const loads = new Map<string, Promise<unknown>>()
const loadedAreas = new Set<Area>(['shell'])
let currentLanguage: Locale = 'en'

/** Resolves when the shell's texts are ready in `language`. */
export async function initI18n(language: Locale) {
  currentLanguage = language
  const { default: translation } = await areas.shell[language]()
  // Texts loaded for the login page are not among those of the app.
  loads.clear()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    // No key contains a namespace; without this every lookup would search for one.
    nsSeparator: false,
    keySeparator: '.',
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
  // Until a page has its own.
  document.title = i18next.t('system.name')
}

/** Resolves when the area's texts are loaded in the language that is current by then. */
export async function loadArea(area: Area): Promise<void> {
  loadedAreas.add(area)
  const language = currentLanguage
  await load(language, area)
  if (language !== currentLanguage) await loadArea(area)
}

/** Rejects, changing nothing, when the texts cannot be loaded. */
export async function changeLanguage(language: Locale) {
  await Promise.all([...loadedAreas].map((area) => load(language, area)))
  currentLanguage = language
  // Areas added while the others were loading.
  await Promise.all([...loadedAreas].map((area) => load(language, area)))
  saveLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

/** A separate instance in `language`, for a report in another language than the app's. */
export async function i18nFor(language: Locale) {
  await Promise.all([...loadedAreas].map((area) => load(language, area)))
  const instance = i18next.cloneInstance()
  await instance.changeLanguage(language)
  return instance
}

function load(language: Locale, area: Area) {
  const key = `${language} ${area}`
  const known = loads.get(key)
  if (known) return known
  const loadTexts = areas[area][language]
  const loading = loadTexts().then(({ default: texts }) =>
    i18next.addResourceBundle(language, 'translation', texts, true),
  )
  loads.set(key, loading)
  loading.catch(() => loads.delete(key))
  return loading
}
