import type { ReactNode } from 'react'

import styles from './Badge.module.css'

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

/** A few words on a tinted ground. The words carry the meaning, the tone only helps. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}

/** A state in a life: the badge with a dot before it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles.status} ${styles[tone]}`}>{children}</span>
}
