import type { Locale } from '@hotel/contract/http/endpoint'
import { createContext, use, useSyncExternalStore } from 'react'

import { i18n } from './i18n.ts'

/** The current language from context: cheaper than a subscription in each of hundreds of rows. */
export const LocaleContext = createContext<Locale>('en')

export const useLocale = (): Locale => use(LocaleContext)

/** Subscribes to i18next; called once, for the value of `LocaleContext`. */
export const useI18nLocale = () =>
  useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener)
      return () => i18n.off('languageChanged', listener)
    },
    (): Locale => (i18n.language === 'zh-CN' ? 'zh-CN' : 'en'),
  )
