import type { Locale } from '@hotel/contract/endpoint'
import { createContext, use, useSyncExternalStore } from 'react'

import { words } from './words.ts'

/** The language that is spoken below here, for what a page holds hundreds of: reading it costs nothing. */
export const SpokenContext = createContext<Locale>('en')

export const useSpoken = (): Locale => use(SpokenContext)

/** Listens, once for the whole desk. */
export const useSpokenNow = () =>
  useSyncExternalStore(
    (watcher) => {
      words.on('languageChanged', watcher)
      return () => words.off('languageChanged', watcher)
    },
    (): Locale => (words.language === 'zh-CN' ? 'zh-CN' : 'en'),
  )
