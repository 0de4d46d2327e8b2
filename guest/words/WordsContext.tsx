import { type Locale } from '@hotel/contract/endpoint'
import { createContext, type ComponentChildren } from 'preact'
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks'

import { speakToServer } from '../api/call.ts'
import { rememberLocale } from './language.ts'
import { speak, type Say } from './words.ts'

type Spoken = { locale: Locale; say: Say }
type Words = Spoken & { choose: (locale: Locale) => void }

const Context = createContext<Words | undefined>(undefined)

export function WordsProvider({ first, children }: { first: Spoken; children: ComponentChildren }) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    document.documentElement.lang = spoken.locale
    speakToServer(spoken.locale)
  }, [spoken.locale])
  const choose = useCallback(async (locale: Locale) => {
    rememberLocale(locale)
    try {
      const say = await speak(locale)
      setSpoken({ locale, say })
      forgetAskedLanguage()
    } catch {
      // Offline: the language of now goes on; the choice is remembered for the next visit.
    }
  }, [])
  const words = useMemo(() => ({ ...spoken, choose }), [spoken, choose])
  return <Context.Provider value={words}>{children}</Context.Provider>
}

export function useWords(): Words {
  const words = useContext(Context)
  if (!words) throw new Error('WordsProvider is missing')
  return words
}

/** A choice made by hand outlives a `?lang=` in the address. */
function forgetAskedLanguage() {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
