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
  /** Key of the active tab, in which breadcrumb links open. */
  mark: string | undefined
  sidebar: SidebarState
  onSearch: () => void
}

export function TopBar({ chain, home, mark, sidebar, onSearch }: TopBarProps) {
  const { t } = useTranslation()
  const { info } = useAccount()
  const hamburger = useFocusAfter(sidebar.coversContent)
  return (
    <header className={`underlined ${styles.bar}`} data-print="no">
      <div className={`row ${styles.items}`}>
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
          className={`row rigid rounded muted ${styles.search}`}
          aria-label={t('shell.search')}
          aria-keyshortcuts="Control+K"
          onClick={onSearch}
        >
          <Search aria-hidden="true" />
          <span className={styles.searchText}>{t('shell.search')}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        {info.demo && (
          <span className={`rigid warn small ${styles.demo}`} title={t('shell.demoHint')}>
            {t('shell.demo')}
          </span>
        )}
        <LiveIndicator />
        {barItems.map((Item) => (
          <Item key={Item.name} />
        ))}
        <div className={`shrink row ${styles.hotel}`}>
          <span className={`ellipsis medium ${styles.hotelName}`} title={info.hotelName}>
            {info.hotelName}
          </span>
          <HotelCode />
        </div>
        {!sidebar.isMobile && (
          <>
            <LanguageMenu />
            <AppearanceMenu />
          </>
        )}
        <UserMenu />
      </div>
    </header>
  )
}

/** Returns focus to the button when the sidebar it opened closes. */
function useFocusAfter(isCovered: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) button.current?.focus()
    wasCovered.current = isCovered
  }, [isCovered])
  return button
}
