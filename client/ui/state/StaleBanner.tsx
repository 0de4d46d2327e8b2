import type { ReactNode } from 'react'

import styles from './state.module.css'

type StaleBannerProps = { icon: ReactNode; text: string; children: ReactNode }

/** Banner above outdated content. */
export function StaleBanner({ icon, text, children }: StaleBannerProps) {
  return (
    <div className={`row warn rounded ${styles.stale}`} role="status">
      <span aria-hidden="true">{icon}</span>
      <span>{text}</span>
      {children}
    </div>
  )
}
