import { useTranslation } from 'react-i18next'

import styles from './page.module.css'

/** Stands in for a page whose code is on its way; the bar only shows when that takes a while. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.loading} role="status">
      <span className="visuallyHidden">{t('system.loading')}</span>
      <span className={styles.progress} aria-hidden="true" />
    </div>
  )
}
