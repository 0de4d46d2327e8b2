import { Menu, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { barItems } from '../../pages.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Breadcrumb } from '../menu/Breadcrumb.tsx'
import type { PageEntry } from '../page/pageEntry.ts'
import type { SidebarState } from '../menu/useSidebar.ts'
import styles from './bar.module.css'
import { AppearanceMenu, LanguageMenu } from './ChoiceMenus.tsx'
import { HotelCode } from './HotelCode.tsx'
import { LiveIndicator } from './LiveIndicator.tsx'
import { UserMenu } from './UserMenu.tsx'

type TopBarProps = {
  chain: readonly PageEntry[]
  home: PageEntry | undefined
  /** The tab that is shown: a crumb leads on in it. */
  mark: string | undefined
  sidebar: SidebarState
  onSearch: () => void
}

export function TopBar({ chain, home, mark, sidebar, onSearch }: TopBarProps) {
  const { t } = useTranslation()
  const { info } = useAccount()
  const hamburger = useFocusAfter(sidebar.coversContent)
  return (
    <header className={styles.bar}>
      <IconButton
        ref={hamburger}
        label={t(sidebar.isOpen ? 'shell.closeMenu' : 'shell.openMenu')}
        title={`${t(sidebar.isOpen ? 'shell.closeMenu' : 'shell.openMenu')} (Ctrl B)`}
        icon={<Menu />}
        aria-expanded={sidebar.isOpen}
        aria-keyshortcuts="Control+B"
        onClick={sidebar.toggle}
      />
      <Breadcrumb chain={chain} home={home} mark={mark} />
      <button
        type="button"
        className={styles.search}
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <Search aria-hidden="true" />
        <span className={styles.searchWord}>{t('shell.search')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {info.demo && (
        <span className={styles.demo} title={t('shell.demoHint')}>
          {t('shell.demo')}
        </span>
      )}
      <LiveIndicator />
      {barItems.map((Item) => (
        <Item key={Item.name} />
      ))}
      {!sidebar.isMobile && (
        <div className={styles.hotel}>
          <span className={styles.hotelName}>{info.hotelName}</span>
          <HotelCode />
        </div>
      )}
      {!sidebar.isMobile && (
        <>
          <LanguageMenu />
          <AppearanceMenu />
        </>
      )}
      <UserMenu />
    </header>
  )
}

/** Focus returns to the button once what it opened no longer covers it. */
function useFocusAfter(isCovered: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) button.current?.focus()
    wasCovered.current = isCovered
  }, [isCovered])
  return button
}
