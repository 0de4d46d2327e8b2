import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../session/accountContext.ts'
import { AppearanceMenu, LanguageMenu } from '../bar/ChoiceMenus.tsx'
import { Mark } from '../Mark.tsx'
import type { PageEntry } from '../page/pageEntry.ts'
import type { Target } from '../tabs/tabs.ts'
import type { SidebarState } from './useSidebar.ts'
import { groupOf, menuOf } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import styles from './menu.module.css'

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
  const box = useRef<HTMLElement>(null)
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
  return (
    <>
      {coversContent && (
        <div className={styles.scrim} aria-hidden="true" onPointerDown={closeOnMobile} />
      )}
      <nav ref={box} className={`column shrink ${styles.sidebar}`} aria-label={t('shell.menu')}>
        <div className={`row gap-3 ${styles.logo}`} title={info.hotelName}>
          <Mark size={32} />
          <span className={styles.hotel}>{info.hotelName}</span>
        </div>
        <MenuList
          items={menu}
          path={path}
          targetTo={targetTo}
          isNarrow={!isOpen}
          openGroup={openGroup}
          onToggle={(group) => {
            // A narrow sidebar has no room for a submenu.
            if (!isOpen) sidebar.open()
            setOpenGroup(openGroup === group && isOpen ? undefined : group)
          }}
          onChoose={closeOnMobile}
        />
        {isMobile && (
          <div className={styles.foot}>
            <LanguageMenu />
            <AppearanceMenu />
          </div>
        )}
      </nav>
    </>
  )
}
