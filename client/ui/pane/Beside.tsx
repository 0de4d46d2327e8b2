import { useState, type ReactNode } from 'react'

import { Card } from '../Card.tsx'
import styles from './Beside.module.css'
import { useReturningFocus } from './useReturningFocus.ts'

type BesideProps = {
  openId: string | undefined
  labels: { list: string; open: string }
  list: ReactNode
  /** `takesFocus` where somebody came by opening it, and reads on there. */
  children: (id: string, takesFocus: boolean) => ReactNode
}

/** A list, and beside it what is open of it; in its place where the window is narrow. */
export function Beside({ openId, labels, list, children }: BesideProps) {
  const [arrivedAt] = useState(openId)
  const pane = useReturningFocus(openId)
  return (
    <div className={styles.beside} data-open={openId !== undefined}>
      <Card ref={pane} className={styles.pane} aria-label={labels.list}>
        {list}
      </Card>
      {openId !== undefined && (
        <Card className={styles.pane} aria-label={labels.open}>
          {children(openId, openId !== arrivedAt)}
        </Card>
      )}
    </div>
  )
}
