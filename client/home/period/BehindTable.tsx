import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import styles from './behind.module.css'

/** The numbers behind a drawing, as a table; made when somebody asks for them. */
export function BehindTable({ children }: { children: () => ReactNode }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <details
      className={styles.behind}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('period.trend.table')}</summary>
      {open && <div className={styles.behindFrame}>{children()}</div>}
    </details>
  )
}
