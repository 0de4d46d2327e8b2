import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import styles from './chartData.module.css'

/** A chart's data as a table, rendered when it is opened. */
export function ChartData({ children }: { children: () => ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <details
      className={`shrink grow ${styles.data}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('period.trend.table')}</summary>
      {open && <div className={styles.frame}>{children()}</div>}
    </details>
  )
}
