import { useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router'

import { companions } from '../pages.tsx'
import { holdTyping } from '../ui/keys/holdTyping.ts'
import { message } from '../ui/notice/notices.ts'
import { NoticeRegion } from '../ui/notice/NoticeRegion.tsx'
import { preloadDialogs } from '../ui/overlay/dialogs.ts'
import { afterPaint } from '../ui/browser/afterPaint.ts'
import { StatusLines } from './bar/StatusLines.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { DeferredUntilPaint } from './DeferredUntilPaint.tsx'
import styles from './Frame.module.css'
import type { Verdict } from './page/guard.ts'
import { Sidebar } from './menu/Sidebar.tsx'
import { useNewVersionNotice } from './deploy/newVersion.ts'
import { chainTo, type PageEntry } from './page/pageEntry.ts'
import { PageSkeleton } from './page/PageSkeleton.tsx'
import { loadOverlays, Overlays, type Overlay } from './search/Overlays.tsx'
import { useShellKeys } from './shellKeys.ts'
import { LivePages } from './tabs/LivePages.tsx'
import { OwnTabContext, useFocusRequest } from './tabs/ownTab.ts'
import { SkipLinks } from './page/SkipLinks.tsx'
import { TabRow } from './tabs/TabRow.tsx'
import { homePath } from './tabs/tabs.ts'
import { useShell } from './useShell.ts'
import { useSidebar } from './menu/useSidebar.ts'
import { titleKeyOf, useTitle } from './useTitle.ts'

const ClosedPage = lazy(async () => ({
  default: (await import('./page/ClosedPage.tsx')).ClosedPage,
}))

/** The shell: sidebar, top bar, tabs, content. */
export function Frame() {
  const { t } = useTranslation()
  const { pages, verdict, settled, state, command, reorder, targetTo, ownTab } = useShell()
  const page = settled.kind === 'allowed' ? settled.page : undefined
  const sidebar = useSidebar()
  const content = useContentFocus()
  const [overlay, setOverlay] = useState<Overlay>()
  useTitle(settled)
  useNewVersionNotice()
  useEffect(() => afterPaint(preloadDialogs), [])
  const open = (which: Overlay) =>
    loadOverlays().then(
      () => setOverlay(which),
      () => message.error(t('system.missing')),
    )
  useShellKeys({
    palette: () => holdTyping(open('palette')),
    help: () => void open('help'),
    sidebar: sidebar.toggle,
  })
  const close = () => setOverlay(undefined)
  const { isOpen, isMobile } = sidebar
  const deferred = {
    location: use(LocationContext),
    resetKey: [state.active, settled.kind, isOpen, isMobile].join(' '),
  }

  return (
    <div className={styles.frame} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <SkipLinks />
      <DeferredUntilPaint {...deferred}>
        <Sidebar pages={pages} path={page?.path} targetTo={targetTo} sidebar={sidebar} />
      </DeferredUntilPaint>
      <div className={`shrink ${styles.main}`} inert={sidebar.coversContent}>
        <DeferredUntilPaint {...deferred}>
          <TopBar
            chain={chainOf(settled)}
            mark={state.active}
            home={chainTo(pages, homePath).at(-1)}
            sidebar={sidebar}
            onSearch={() => void open('palette')}
          />
          <TabRow
            tabs={state.tabs}
            active={state.active}
            onCommand={(chosen, tab) => void command(chosen, tab)}
            onMove={reorder}
          />
        </DeferredUntilPaint>
        <StatusLines />
        <main id="content" {...content} className={`lower ${styles.content}`} tabIndex={-1}>
          <OwnTabContext value={ownTab}>
            <LivePages pages={pages} state={state} />
          </OwnTabContext>
          <Elsewhere verdict={verdict} />
        </main>
      </div>
      <Overlays shown={overlay} pages={pages} tabs={state.tabs} onClose={close} />
      {companions.map((Companion) => (
        <Companion key={Companion.name} />
      ))}
      <NoticeRegion label={t('shell.notices')} closeLabel={t('system.close')} />
    </div>
  )
}

/**
 * Takes the focus of a control that vanished as it navigated, within the content or elsewhere; what is in
 * the content keeps its own.
 */
function useContentFocus() {
  const ref = useRef<HTMLElement>(null)
  const last = useRef<HTMLElement>(null)
  const request = useFocusRequest()
  const { key } = useLocation()
  useEffect(() => {
    if (request === undefined || ref.current?.contains(document.activeElement)) return
    ref.current?.focus({ preventScroll: true })
  }, [request])
  useEffect(
    () =>
      afterPaint(() => {
        if (!last.current || last.current.checkVisibility()) return
        // Browsers take the focus of what is hidden some time later.
        if ([last.current, document.body].includes(document.activeElement as HTMLElement))
          ref.current?.focus({ preventScroll: true })
      }),
    [key],
  )
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => void (last.current = target)
  return { ref, onFocus }
}

/** The breadcrumb also shows missing and forbidden pages. */
function chainOf(verdict: Verdict): readonly PageEntry[] {
  if (verdict.kind === 'allowed') return verdict.chain
  const titleKey = titleKeyOf(verdict)
  return titleKey ? [{ path: '', titleKey }] : []
}

function Elsewhere({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'redirect') return <Forward to={verdict.to} />
  if (verdict.kind === 'refresh') return <Refresh to={verdict.to} />
  if (verdict.kind !== 'denied' && verdict.kind !== 'unknown') return null
  return (
    <div className="ground">
      <Suspense fallback={<PageSkeleton />}>
        <ClosedPage page={verdict.kind === 'denied' ? verdict.page : undefined} />
      </Suspense>
    </div>
  )
}

/** Keeps the history state, which names the link's tab, across the redirect. */
function Forward({ to }: { to: string }) {
  const { state } = useLocation()
  return <Navigate to={to} state={state as unknown} replace />
}

/**
 * `/redirect/{path}`: the page at that path has been remounted by the time this renders. All queries
 * become stale, so the page refetches, and hidden pages do when they are shown.
 */
function Refresh({ to }: { to: string }) {
  const { search, hash } = useLocation()
  const queries = useQueryClient()
  // A layout effect runs before the remounted page starts its queries.
  useLayoutEffect(() => void queries.invalidateQueries({ refetchType: 'none' }), [queries])
  return <Forward to={to + search + hash} />
}
