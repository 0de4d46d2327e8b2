import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

import { pages as allPages } from '../pages.tsx'
import { useAccount } from '../session/accountContext.ts'
import { useConfirmDiscard } from '../ui/form/useConfirmDiscard.ts'
import { judge, type Verdict } from './page/guard.ts'
import { allowedPages, chainTo, type PageEntry } from './page/pageEntry.ts'
import {
  arrived,
  withDetail,
  lastTabOf,
  movedInBackground,
  refreshed,
  withTabs,
  type OpenPages,
} from './tabs/openPages.ts'
import { clearUnsaved, isUnsaved, type HistoryEntry, type OwnTab } from './tabs/ownTab.ts'
import {
  afterCommand,
  targetAfterClosing,
  targetOf,
  type Tab,
  type TabCommand,
  type Target,
} from './tabs/tabs.ts'
import { useTabs } from './tabs/useTabs.ts'

/** State of the shell: the route verdict, the open tabs and the commands on them. */
export function useShell() {
  const { code, info } = useAccount()
  const pages = useMemo(() => allowedPages(allPages, info), [info])
  const location = useLocation()
  const navigate = useNavigate()
  const verdict = judge(allPages, info, location.pathname)
  const [state, setState] = useTabs(pages, code)
  // Only a navigation opens a tab: closing one must not reopen it while its address is being left.
  const [settled, setSettled] = useState(verdict)
  // Both are kept in the state they decide: React may drop an update of it made while rendering.
  if (state.seen !== location || state.allowed !== pages) {
    const left =
      state.allowed === pages
        ? state
        : { ...withTabs(state, allowedTabs(state.tabs, pages)), allowed: pages }
    const isOther = state.seen !== location || verdict.kind !== settled.kind
    setState(isOther ? afterNavigation(left, location, verdict, pages) : left)
    if (!isPassing(verdict)) setSettled(verdict)
  }
  useStampedHistory(location, state)

  const leaveWith = (tabs: readonly Tab[]) =>
    startTransition(() => {
      setState((current) => withTabs(current, tabs))
      const active = activeTab(state)
      const next = active && targetAfterClosing(tabs, active)
      if (next) void navigate(next.to, next)
    })
  const confirmDiscard = useConfirmDiscard()
  const command = async (chosen: TabCommand, tab: Tab) => {
    const left = afterCommand(state.tabs, chosen, tab.key)
    const ended = chosen === 'refresh' ? [tab] : state.tabs.filter((each) => !left.includes(each))
    const unsaved = ended.filter(({ key }) => isUnsaved(key))
    if (unsaved.length > 0 && !(await confirmDiscard())) return
    for (const { key } of unsaved) clearUnsaved(key)
    if (chosen !== 'refresh') return leaveWith(left)
    const { to, state: mark } = targetOf(tab)
    await navigate(`/redirect${to}`, { replace: tab.key === state.active, state: mark })
  }
  const reorder = (tabs: readonly Tab[]) => setState((current) => ({ ...current, tabs }))
  /** Links to a page's open tab as it was left, else to the page itself. */
  const targetTo = (page: PageEntry): Target => {
    const tab = lastTabOf(state, page)
    return tab ? targetOf(tab) : { to: page.path }
  }
  const ownTab = useOwnTab(state.active, setState)
  return { pages, verdict, settled, state, command, reorder, targetTo, ownTab }
}

/**
 * The tab of the current history entry: React may render a navigation some time after the address has
 * changed, and a tab closed in between has to be left again. Before the entry names its tab, the
 * rendered one.
 */
function activeTab({ tabs, active }: OpenPages): Tab | undefined {
  const entry = history.state as HistoryEntry
  const opening = tabs.find(({ key }) => key === entry?.usr?.tab)
  return opening ?? tabs.find(({ key }) => key === active)
}

/** The tabs of pages that the account may still open, after its rights have changed. */
const allowedTabs = (tabs: readonly Tab[], pages: readonly PageEntry[]) =>
  tabs.filter(({ path }) => chainTo(pages, path).at(-1)?.load)

/** Redirects resolve before they are visible, so the previous page stays until then. */
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
 * Stores the tab's key in the history entry, so that going back navigates that tab instead of opening
 * another. Bypasses the router, because no component depends on it.
 */
function useStampedHistory(location: Location, { active }: OpenPages) {
  useLayoutEffect(() => {
    const entry = history.state as HistoryEntry
    if (active === undefined || (entry?.key ?? 'default') !== location.key) return
    // `PageRouter` has stored it already for navigations within a tab.
    if (entry?.usr?.tab === active) return
    history.replaceState({ ...entry, usr: { ...entry?.usr, tab: active } }, '')
  }, [location, active])
}

type SetState = (change: (state: OpenPages) => OpenPages) => void

/** One object for the lifetime of the shell, so that the context never re-renders its consumers. */
function useOwnTab(active: string | undefined, setState: SetState): OwnTab {
  const shown = useRef(active)
  useLayoutEffect(() => {
    shown.current = active
  }, [active])
  const [ownTab] = useState<OwnTab>(() => ({
    isShown: (key) => key === shown.current,
    move: (key, location) =>
      setState((state) => {
        const page = chainTo(allPages, location.pathname).at(-1)
        return page ? movedInBackground(state, key, location, page) : state
      }),
    describe: (key, detail) =>
      startTransition(() => setState((state) => withDetail(state, key, detail))),
  }))
  return ownTab
}
