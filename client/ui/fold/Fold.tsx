import { readJson, saveItem } from '@hotel/web/storage'
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import styles from './Fold.module.css'

type FoldProps = {
  /** Remembered under this name on this device, for all that have it. */
  name: string
  title: string
  /** One line of the content, shown while it is folded. */
  gist?: ReactNode
  /** Until somebody has folded or opened it. */
  startsOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A section that folds and remembers it. Its content is rendered only while it is open. */
export function Fold({ name, title, gist, startsOpen = false, className, children }: FoldProps) {
  const [remembered, setRemembered] = useState(() => foldsOpen()[name])
  const isOpen = remembered ?? startsOpen
  return (
    <details
      className={`section ${styles.fold} ${className ?? ''}`}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        setRemembered(open)
        saveItem(storageKey, JSON.stringify({ ...foldsOpen(), [name]: open }))
      }}
    >
      <summary className={`row baseline wrap ${styles.summary}`}>
        <ChevronRight className={`muted ${styles.mark}`} aria-hidden="true" />
        <h3>{title}</h3>
        {!isOpen && gist && (
          <span className={`shrink ellipsis muted small ${styles.gist}`}>{gist}</span>
        )}
      </summary>
      {isOpen && <div className={styles.content}>{children}</div>}
    </details>
  )
}

const storageKey = 'folds'

function foldsOpen(): Partial<Record<string, boolean>> {
  const stored = readJson(storageKey)
  return typeof stored === 'object' && stored !== null ? stored : {}
}
