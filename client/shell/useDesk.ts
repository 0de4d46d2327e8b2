import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

import { pages as allPages } from '../pages.tsx'
import { useAccount } from '../session/accountContext.ts'
import { judge, normalised, type Verdict } from './page/guard.ts'
import { allowedPages, chainTo, type PageEntry } from './page/pageEntry.ts'
import {
  arrived,
  detailed,
  lastTabOf,
  movedAtRest,
  refreshed,
  withTabs,
  type OpenPages,
} from './tabs/openPages.ts'
import type { OwnTab } from './tabs/ownTab.ts'
import {
  afterCommand,
  targetAfterClosing,
  targetOf,
  type Tab,
  type TabCommand,
  type Target,
} from './tabs/tabs.ts'
import { useTabs } from './tabs/useTabs.ts'

/** Where this account stands: the verdict on the address, its open tabs, and what can be done to them. */
export function useDesk() {
  const { code, info } = useAccount()
  const [pages] = useState(() => allowedPages(allPages, info))
  const location = useLocation()
  const navigate = useNavigate()
  const verdict = judge(allPages, info, location.pathname)
  const [state, setState] = useTabs(pages, code)
  // Only arriving opens a tab: one that was closed stays closed while its address is being left.
  const [settled, setSettled] = useState(verdict)
  if (state.seen !== location) {
    setState(afterNavigation(state, location, verdict, pages))
    if (!isPassing(verdict)) setSettled(verdict)
  }
  useStampedHistory(location, state)

  const active = state.tabs.find(({ key }) => key === state.active)
  const leaveWith = (tabs: readonly Tab[]) =>
    startTransition(() => {
      setState((current) => withTabs(current, tabs))
      const next = active && targetAfterClosing(tabs, active)
      if (next) void navigate(next.to, next)
    })
  const command = (chosen: TabCommand, tab: Tab) => {
    if (chosen !== 'refresh') return leaveWith(afterCommand(state.tabs, chosen, tab.key))
    const { to, state: mark } = targetOf(tab)
    return void navigate(`/redirect${to}`, { replace: tab.key === state.active, state: mark })
  }
  const reorder = (tabs: readonly Tab[]) => setState((current) => ({ ...current, tabs }))
  /** A page as it was left, where it is open. */
  const targetTo = (page: PageEntry): Target => {
    const tab = lastTabOf(state, page)
    return tab ? targetOf(tab) : { to: page.path }
  }
  const ownTab = useOwnTab(pages, state.active, setState)
  return { pages, verdict, settled, state, command, reorder, targetTo, ownTab }
}

/** A redirect is over before anybody sees it: until then everything stays as it was. */
const isPassing = ({ kind }: Verdict) => kind === 'redirect' || kind === 'refresh'

function afterNavigation(
  state: OpenPages,
  location: Location,
  verdict: Verdict,
  pages: readonly PageEntry[],
) {
  if (!isPassing(verdict)) {
    return arrived(state, location, verdict.kind === 'allowed' ? verdict.page : undefined)
  }
  const still = { ...state, seen: location }
  if (verdict.kind !== 'refresh') return still
  const page = chainTo(pages, verdict.to).at(-1)
  return page ? refreshed(still, page, { ...location, pathname: verdict.to }) : still
}

/**
 * Writes into the history entry which tab it belongs to, so that going back moves that tab instead of
 * opening another. Beside the router, because nothing that is drawn depends on it.
 */
function useStampedHistory(location: Location, { active }: OpenPages) {
  useLayoutEffect(() => {
    const entry = history.state as { key?: string; usr?: { tab?: string } } | null
    if (active === undefined || (entry?.key ?? 'default') !== location.key) return
    // Where a page moves within its own tab, it said so itself.
    if (entry?.usr?.tab === active) return
    history.replaceState({ ...entry, usr: { ...entry?.usr, tab: active } }, '')
  }, [location, active])
}

type SetState = (change: (state: OpenPages) => OpenPages) => void

/** The same for as long as the desk stands, so that nothing is drawn again for its sake. */
function useOwnTab(
  pages: readonly PageEntry[],
  active: string | undefined,
  setState: SetState,
): OwnTab {
  const shown = useRef(active)
  useLayoutEffect(() => {
    shown.current = active
  }, [active])
  const [ownTab] = useState<OwnTab>(() => ({
    isShown: (key) => key === shown.current,
    move: (key, location) =>
      setState((state) => {
        const page = chainTo(pages, normalised(location.pathname)).at(-1)
        return page ? movedAtRest(state, key, location, page) : state
      }),
    describe: (key, detail) =>
      startTransition(() => setState((state) => detailed(state, key, detail))),
  }))
  return ownTab
}
