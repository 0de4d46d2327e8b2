import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router'

import { companions } from '../pages.tsx'
import { SessionBar } from '../session/expiry/SessionBar.tsx'
import { holdTyping } from '../ui/keys/holdTyping.ts'
import { message } from '../ui/notice/notices.ts'
import { NoticeRegion } from '../ui/notice/NoticeRegion.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { ClosedPage } from './page/ClosedPage.tsx'
import { Following } from './Following.tsx'
import styles from './Frame.module.css'
import type { Verdict } from './page/guard.ts'
import { Sidebar } from './menu/Sidebar.tsx'
import { useNewVersionNotice } from './deploy/newVersion.ts'
import { chainTo, type PageEntry } from './page/pageEntry.ts'
import { loadOverlays, Overlays, type Overlay } from './search/Overlays.tsx'
import { useShellKeys } from './shellKeys.ts'
import { LivePages } from './tabs/LivePages.tsx'
import { OwnTabContext } from './tabs/ownTab.ts'
import { TabRow } from './tabs/TabRow.tsx'
import { homePath } from './tabs/tabs.ts'
import { useDesk } from './useDesk.ts'
import { useSidebar } from './menu/useSidebar.ts'
import { titleKeyOf, useTitle } from './useTitle.ts'

/** The shell: sidebar, top bar, tabs, content. */
export function Frame() {
  const { t } = useTranslation()
  const { pages, verdict, settled, state, command, reorder, targetTo, ownTab } = useDesk()
  const page = settled.kind === 'allowed' ? settled.page : undefined
  const sidebar = useSidebar()
  const [overlay, setOverlay] = useState<Overlay>()
  useTitle(settled)
  useNewVersionNotice()
  const open = (which: Overlay) =>
    void loadOverlays().then(
      () => setOverlay(which),
      () => message.error(t('system.missing')),
    )
  useShellKeys({
    palette: () => {
      holdTyping()
      open('palette')
    },
    help: () => open('help'),
    sidebar: sidebar.toggle,
  })
  const close = () => setOverlay(undefined)
  const { isOpen, isMobile } = sidebar
  const around = {
    location: use(LocationContext),
    place: [state.active, settled.kind, isOpen, isMobile].join(' '),
  }

  return (
    <div className={styles.frame} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Following {...around}>
        <Sidebar pages={pages} path={page?.path} targetTo={targetTo} sidebar={sidebar} />
      </Following>
      <div className={styles.main} inert={sidebar.coversContent}>
        <Following {...around}>
          <TopBar
            chain={chainOf(settled)}
            mark={state.active}
            home={chainTo(pages, homePath).at(-1)}
            sidebar={sidebar}
            onSearch={() => open('palette')}
          />
          <TabRow tabs={state.tabs} active={state.active} onCommand={command} onMove={reorder} />
        </Following>
        <SessionBar />
        <main id="content" className={styles.content} tabIndex={-1}>
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

/** Also a page that is not there, or not for this account, has its place in the trail. */
function chainOf(verdict: Verdict): readonly PageEntry[] {
  if (verdict.kind === 'allowed') return verdict.chain
  const titleKey = titleKeyOf(verdict)
  return titleKey ? [{ path: '', titleKey }] : []
}

function Elsewhere({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'redirect') return <Forward to={verdict.to} />
  if (verdict.kind === 'refresh') return <Refresh to={verdict.to} />
  if (verdict.kind === 'denied') return <ClosedPage page={verdict.page} />
  return verdict.kind === 'unknown' ? <ClosedPage page={undefined} /> : null
}

/** The tab that a link named is still meant where it leads on. */
function Forward({ to }: { to: string }) {
  const { state } = useLocation()
  return <Navigate to={to} state={state as unknown} replace />
}

/** `/redirect/{path}`: by the time this is drawn, the page at that path has been told to start anew. */
function Refresh({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Forward to={to + search + hash} />
}
