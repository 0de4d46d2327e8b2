import { useTranslation } from 'react-i18next'

import { Link } from '../page/Link.tsx'
import { useAccount } from '../../session/accountContext.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import type { Target } from '../tabs/tabs.ts'
import { shortcutsOf } from './shortcuts.ts'
import styles from './menu.module.css'

export type ShortcutsProps = {
  pages: readonly PageEntry[]
  path: string | undefined
  targetTo: (page: PageEntry) => Target
  isNarrow: boolean
  onChoose: () => void
}

/** Below the menu: places within pages, and pages the menu leaves out. */
export function Shortcuts({ pages, path, targetTo, isNarrow, onChoose }: ShortcutsProps) {
  const { t } = useTranslation()
  const { userRole } = useAccount().info
  const links = shortcutsOf(pages, userRole)
  if (links.length === 0) return null
  return (
    <nav className={`ruled ${styles.shortcuts}`} aria-label={t('palette.shortcuts')}>
      {!isNarrow && (
        <p className={`muted small ${styles.heading}`} aria-hidden="true">
          {t('palette.shortcuts')}
        </p>
      )}
      <ul className={`stack gap-1 ${styles.list}`}>
        {links.map(({ labelKey, icon: Icon, page, to }) => (
          <li key={to}>
            <Link
              className={`plain row full rounded ${styles.item}`}
              {...(page.path === to ? targetTo(page) : { to })}
              title={isNarrow ? t(labelKey) : undefined}
              aria-current={path === to ? 'page' : undefined}
              onClick={onChoose}
            >
              <Icon aria-hidden="true" />
              <span className={isNarrow ? 'visuallyHidden' : `grow break ${styles.label}`}>
                {t(labelKey)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
