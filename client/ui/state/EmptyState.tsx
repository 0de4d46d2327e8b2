import type { ReactNode } from 'react'

import styles from './state.module.css'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: string | undefined
  /** Next actions. */
  children?: ReactNode
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={`stack ${styles.state}`}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="large strong capital">{title}</p>
      {text && <p className={`muted break ${styles.text}`}>{text}</p>}
      {children && <div className={`row stretch wrap ${styles.actions}`}>{children}</div>}
    </div>
  )
}
