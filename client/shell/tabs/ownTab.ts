import { createContext, use, useEffect } from 'react'
import type { Location } from 'react-router'

/** What a live page may do to its own tab. */
export type OwnTab = {
  /** Whether this page is the one that is shown, at the moment of asking. */
  isShown: (key: string) => boolean
  /** Moves the tab of a page that is not shown. */
  move: (key: string, location: Location) => void
  describe: (key: string, detail: string | undefined) => void
}

export const OwnTabContext = createContext<OwnTab | undefined>(undefined)
export const TabKeyContext = createContext<string | undefined>(undefined)

/**
 * Says in the tab what its page shows, where the title alone does not tell two tabs apart: a case's
 * number, the filters in use. Undefined takes it back.
 */
export function useTabDetail(detail: string | undefined) {
  const ownTab = use(OwnTabContext)
  const key = use(TabKeyContext)
  useEffect(() => {
    if (key !== undefined) ownTab?.describe(key, detail)
  }, [ownTab, key, detail])
}
