import type { ReactNode } from 'react'

import styles from './resolution.module.css'

type FoldProps = { label: string; isOpen: boolean; children: ReactNode }

/** Fields that are rarely needed. */
export const Fold = ({ label, isOpen, children }: FoldProps) => (
  <details className={styles.fold} open={isOpen || undefined}>
    <summary>{label}</summary>
    <div className={`stack gap-3 ${styles.folded}`}>{children}</div>
  </details>
)
