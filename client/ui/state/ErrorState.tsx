import type { ReactNode } from 'react'

import { Button } from '../Button.tsx'
import styles from './state.module.css'

type ErrorStateProps = {
  icon?: ReactNode
  /** What happened. */
  title: string
  /** What to do. */
  text?: string | undefined
  /** Label of the retry button. */
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  children?: ReactNode
}

export function ErrorState(props: ErrorStateProps) {
  const { icon, title, text, retryLabel, onRetry, busy, children } = props
  return (
    <div className={`stack ${styles.state}`} role="alert">
      {icon && (
        <span className={`${styles.icon} ${styles.bad}`} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="large strong capital">{title}</p>
      {text && <p className={`muted break ${styles.text}`}>{text}</p>}
      <div className={`row stretch wrap ${styles.actions}`}>
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
