import { createContext, use, useEffect } from 'react'
import { useLocation, type Location } from 'react-router'

import { useLocale } from '../../locales/locale.ts'
import { pathBelowBase } from '../../session/redirect.ts'
import type { TabDetail } from './tabs.ts'

/** Access of a live page to its own tab. */
export type OwnTab = {
  /** Whether the page is visible at the time of the call. */
  isShown: (key: string) => boolean
  /** Navigates a hidden page's tab. */
  move: (key: string, location: Location) => void
  describe: (key: string, detail: TabDetail | undefined) => void
}

export const OwnTabContext = createContext<OwnTab | undefined>(undefined)
export const TabKeyContext = createContext<string | undefined>(undefined)

/**
 * Shows a detail after the tab's title, such as a case number or the active filters, to tell tabs of
 * one page apart. Undefined removes it.
 */
export function useTabDetail(text: string | undefined) {
  const ownTab = use(OwnTabContext)
  const key = use(TabKeyContext)
  const language = useLocale()
  useEffect(() => {
    if (key !== undefined) ownTab?.describe(key, text === undefined ? text : { text, language })
  }, [ownTab, key, text, language])
}

/** What the router and the shell store in a history entry. */
export type HistoryEntry = { key?: string; usr?: { tab?: string } } | null

/** State of a navigation by a control that vanishes with it, so that the page takes its focus over. */
export const takingFocus = { takesFocus: true }

/** The browser keeps the state of a page that is loaded again. */
const loadedKey = (globalThis.history?.state as HistoryEntry | undefined)?.key

/** Identifies the navigation that lets the page take the focus; undefined for others. */
export function useFocusRequest(): string | undefined {
  const { key, state } = useLocation()
  const takes = (state as Partial<typeof takingFocus> | null)?.takesFocus
  return takes && key !== loadedKey ? key : undefined
}

/**
 * Reads the page's address as last requested, which is rendered a little later: a second change within
 * that time must not undo the first. The address of a hidden page is the rendered one.
 */
export function useRequestedAddress(): () => Pick<Location, 'pathname' | 'search'> {
  const rendered = useLocation()
  const key = use(TabKeyContext)
  return () => {
    const entry = history.state as HistoryEntry
    if (key === undefined || entry?.usr?.tab !== key) return rendered
    return { pathname: pathBelowBase(location.pathname) ?? '/', search: location.search }
  }
}

/** The forms with unsaved input, by tab. */
export const unsaved = new Map<string, Set<string>>()

/** Whether this tab has unsaved input; without a key, whether any tab has. */
export const isUnsaved = (key?: string): boolean =>
  key === undefined
    ? [...unsaved.values()].some((forms) => forms.size > 0)
    : (unsaved.get(key)?.size ?? 0) > 0

/** Unregisters the tab's unsaved input after it was saved or discarded. */
export const clearUnsaved = (key: string) => unsaved.delete(key)
