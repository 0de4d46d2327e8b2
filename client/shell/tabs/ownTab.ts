import { createContext, use, useEffect, useId } from 'react'
import type { Location } from 'react-router'

/** Access of a live page to its own tab. */
export type OwnTab = {
  /** Whether the page is visible at the time of the call. */
  isShown: (key: string) => boolean
  /** Navigates a hidden page's tab. */
  move: (key: string, location: Location) => void
  describe: (key: string, detail: string | undefined) => void
}

export const OwnTabContext = createContext<OwnTab | undefined>(undefined)
export const TabKeyContext = createContext<string | undefined>(undefined)

/**
 * Shows a detail after the tab's title, such as a case number or the active filters, to tell tabs of
 * one page apart. Undefined removes it.
 */
export function useTabDetail(detail: string | undefined) {
  const ownTab = use(OwnTabContext)
  const key = use(TabKeyContext)
  useEffect(() => {
    if (key !== undefined) ownTab?.describe(key, detail)
  }, [ownTab, key, detail])
}

const unsaved = new Map<string, Set<string>>()

/**
 * Registers unsaved input of a form without drafts, so that closing its tab, its browser tab or
 * logging out asks for confirmation. Stays registered while the tab is open, also while it is hidden;
 * a dialog (`whileHidden: false`) only while it is shown.
 */
export function useUnsaved(isTouched: boolean, { whileHidden = true } = {}) {
  const key = use(TabKeyContext) ?? ''
  const id = useId()
  useEffect(() => {
    register(key, id, isTouched)
    return whileHidden ? undefined : () => register(key, id, false)
  }, [key, id, isTouched, whileHidden])
}

function register(key: string, id: string, isTouched: boolean) {
  const forms = unsaved.get(key) ?? new Set()
  if (isTouched) forms.add(id)
  else forms.delete(id)
  unsaved.set(key, forms)
  guardBrowserTab()
}

/** Whether this tab has unsaved input; without a key, whether any tab has. */
export const isUnsaved = (key?: string): boolean =>
  key === undefined
    ? [...unsaved.values()].some((forms) => forms.size > 0)
    : (unsaved.get(key)?.size ?? 0) > 0

/** Unregisters unsaved input of the tab, or of all, after it was saved or discarded. */
export function clearUnsaved(key?: string) {
  if (key === undefined) unsaved.clear()
  else unsaved.delete(key)
  guardBrowserTab()
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Only while there is unsaved input, because the listener keeps a page out of the back/forward cache. */
function guardBrowserTab() {
  if (isUnsaved()) addEventListener('beforeunload', askToStay)
  else removeEventListener('beforeunload', askToStay)
}
