import { GitMerge } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

import styles from './ConflictPanel.module.css'

type ConflictPanelProps = {
  title: string
  actions: ReactNode
  /** Comes into sight, and takes the focus where the button that had it was disabled meanwhile. */
  announces?: boolean
  children?: ReactNode
}

/** Shown when another member saved first: what changed, and the choice what to do with one's own. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { title, actions, announces = false, children } = props
  const panel = useRef<HTMLDivElement>(null)
  // Once: effects run again each time the page's tab is shown.
  const isAnnounced = useRef(!announces)
  useEffect(() => {
    if (isAnnounced.current) return
    isAnnounced.current = true
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
      tabIndex={announces ? -1 : undefined}
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
