import { useTranslation } from 'react-i18next'

import { Link } from '../page/Link.tsx'
import type { PageEntry } from '../page/pageEntry.ts'
import { crumbsOf } from './crumbs.ts'
import styles from './Breadcrumb.module.css'

type BreadcrumbProps = {
  chain: readonly PageEntry[]
  home: PageEntry | undefined
  /** Key of the active tab, in which the links open. */
  mark: string | undefined
}

export function Breadcrumb({ chain, home, mark }: BreadcrumbProps) {
  const { t } = useTranslation()
  const crumbs = crumbsOf(chain, home)
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
      <ol className="row gap-0">
        {crumbs.map(({ titleKey, to, icon: Icon }) => (
          <li key={titleKey} className="row gap-0">
            {to === undefined ? (
              <span
                className={`ellipsis medium capital ${styles.crumb}`}
                aria-current="page"
                title={t(titleKey)}
              >
                {t(titleKey)}
              </span>
            ) : (
              <Link
                className={`plain muted ellipsis capital ${styles.crumb}`}
                to={to}
                state={{ tab: mark }}
                title={t(titleKey)}
              >
                {Icon && <Icon aria-hidden="true" />}
                <span>{t(titleKey)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
