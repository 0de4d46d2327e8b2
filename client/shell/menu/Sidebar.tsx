import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { loadArea } from '../../locales/i18n.ts'
import { useAccount } from '../../session/accountContext.ts'
import { AppearanceMenu, LanguageMenu } from '../bar/ChoiceMenus.tsx'
import { useHasPainted } from '../../ui/browser/afterPaint.ts'
import { Mark } from '../Mark.tsx'
import type { PageEntry } from '../page/pageEntry.ts'
import type { Target } from '../tabs/tabs.ts'
import type { SidebarState } from './useSidebar.ts'
import { groupOf, menuOf } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import styles from './menu.module.css'

const loadShortcuts = async () => {
  const [{ Shortcuts: Shown }] = await Promise.all([import('./Shortcuts.tsx'), loadArea('palette')])
  return { default: Shown }
}
/** Without their code the sidebar lacks them, and everything else works. */
const Shortcuts = lazy(() => loadShortcuts().catch(() => ({ default: () => null })))

type SidebarProps = {
  pages: readonly PageEntry[]
  path: string | undefined
  /** Links to a page's open tab as it was left, else to the page itself. */
  targetTo: (page: PageEntry) => Target
  sidebar: SidebarState
}

/** Menu of the pages this account may open; on a phone it covers the content. */
export function Sidebar({ pages, path, targetTo, sidebar }: SidebarProps) {
  const { t } = useTranslation()
  const { info } = useAccount()
  const box = useRef<HTMLDivElement>(null)
  const hasPainted = useHasPainted()
  const menu = menuOf(pages)
  const [openGroup, setOpenGroup] = useState(() => groupOf(menu, path))
  const [followed, follow] = useState(path)
  if (followed !== path) {
    follow(path)
    // Opens the current page's group, however the page was reached.
    setOpenGroup(groupOf(menu, path) ?? openGroup)
  }
  const { isMobile, isOpen, coversContent, closeOnMobile } = sidebar

  useEffect(() => {
    if (coversContent) box.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [coversContent])

  useEffect(() => {
    if (!coversContent) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeOnMobile()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [coversContent, closeOnMobile])

  if (isMobile && !isOpen) return null
  const shared = { path, targetTo, isNarrow: !isOpen, onChoose: closeOnMobile }
  return (
    <>
      {coversContent && (
        <div className={styles.scrim} aria-hidden="true" onPointerDown={closeOnMobile} />
      )}
      <div
        ref={box}
        data-overlay={coversContent || undefined}
        className={`column shrink ${styles.sidebar}`}
      >
        <nav aria-label={t('shell.menu')}>
          <div className={`row gap-3 rigid ${styles.logo}`} title={info.hotelName}>
            <Mark size={32} />
            <span className={`strong break ${styles.hotel}`}>{info.hotelName}</span>
          </div>
          <MenuList
            {...shared}
            items={menu}
            openGroup={openGroup}
            onToggle={(group) => {
              // A narrow sidebar has no room for a submenu.
              if (!isOpen) sidebar.open()
              setOpenGroup(openGroup === group && isOpen ? undefined : group)
            }}
          />
        </nav>
        <Suspense>{hasPainted && <Shortcuts {...shared} pages={pages} />}</Suspense>
        {isMobile && (
          <div className={`flex ruled ${styles.foot}`}>
            <LanguageMenu />
            <AppearanceMenu />
          </div>
        )}
      </div>
    </>
  )
}
