import { GitMerge } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './ConflictPanel.module.css'

type ConflictPanelProps = { title: string; actions: ReactNode; children?: ReactNode }

/** Shown when another member saved first: what changed, and the choice what to do with one's own. */
export const ConflictPanel = ({ title, actions, children }: ConflictPanelProps) => (
  <div className={`stack pad-3 rounded break ${styles.conflict}`} role="alert">
    <h3>
      <GitMerge aria-hidden="true" />
      {title}
    </h3>
    {children}
    <div className={`row stretch end wrap ${styles.actions}`}>{actions}</div>
  </div>
)
