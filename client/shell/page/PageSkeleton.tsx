import { useTranslation } from 'react-i18next'

import styles from './page.module.css'

/** The empty card while a page's code loads; the progress bar appears after a delay. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={`card edge ${styles.loading}`} role="status">
      <span className="visuallyHidden">{t('system.loading')}</span>
      <span className={styles.progress} aria-hidden="true" />
    </div>
  )
}
