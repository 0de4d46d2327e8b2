import { GitMerge } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

import styles from './ConflictPanel.module.css'

type ConflictPanelProps = { title: string; actions: ReactNode; children?: ReactNode }

/**
 * Shown when another member saved first: what changed, and the choice what to do with one's own. Comes
 * into sight, and takes the focus where the button that had it is disabled meanwhile.
 */
export function ConflictPanel({ title, actions, children }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    const { activeElement: focused, body } = document
    if (!focused || focused === body || focused.matches(':disabled'))
      panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={panel}
      className={`stack pad-3 rounded break ${styles.conflict}`}
      role="alert"
      tabIndex={-1}
    >
      <h3>
        <GitMerge aria-hidden="true" />
        {title}
      </h3>
      {children}
      <div className={`row stretch end wrap ${styles.actions}`}>{actions}</div>
    </div>
  )
}
