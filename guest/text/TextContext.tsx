import { type Locale } from '@hotel/contract/http/endpoint'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'

import { setApiLocale } from '../api/call.ts'
import { rememberLocale } from './language.ts'
import { loadText, type Translate } from './text.ts'

type CurrentText = { locale: Locale; t: Translate }
/** `choose` answers whether the texts of the language could be loaded. */
type Texts = CurrentText & { choose: (locale: Locale) => Promise<boolean> }

const Context = createContext<Texts | undefined>(undefined)

export function TextProvider({ first, children }: { first: CurrentText; children: ReactNode }) {
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    document.documentElement.lang = current.locale
    setApiLocale(current.locale)
  }, [current.locale])
  const choose = useCallback(async (locale: Locale) => {
    rememberLocale(locale)
    try {
      const t = await loadText(locale)
      setCurrent({ locale, t })
      removeLanguageParameter()
      return true
    } catch {
      // Offline: keep the current language; the choice applies on the next visit.
      return false
    }
  }, [])
  const value = useMemo(() => ({ ...current, choose }), [current, choose])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useText(): Texts {
  const value = useContext(Context)
  if (!value) throw new Error('TextProvider is missing')
  return value
}

/** A manual choice overrides `?lang=` in the address. */
function removeLanguageParameter() {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
