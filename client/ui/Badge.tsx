import type { ReactNode } from 'react'

import styles from './Badge.module.css'

const badgeClass = `inline small medium nowrap ${styles.badge}`

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

/** A short text on a tinted background. The tone is never the only carrier of meaning. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${badgeClass} ${styles[tone]}`}>{children}</span>
}

/** A badge with a dot, for a status. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${badgeClass} ${styles.status} ${styles[tone]}`}>{children}</span>
}
