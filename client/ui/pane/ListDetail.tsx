import { useState, type ReactNode } from 'react'

import { Card } from '../Card.tsx'
import styles from './ListDetail.module.css'
import { useReturningFocus } from './useReturningFocus.ts'

type ListDetailProps = {
  openId: string | undefined
  labels: { list: string; open: string }
  list: ReactNode
  /** `takesFocus` if the item was opened from the list rather than by its URL. */
  children: (id: string, takesFocus: boolean) => ReactNode
}

/** A list with the open item beside it, or in place of it in a narrow window. */
export function ListDetail({ openId, labels, list, children }: ListDetailProps) {
  const [arrivedAt] = useState(openId)
  const pane = useReturningFocus(openId)
  return (
    <div className={`gap-page lower ${styles.beside}`} data-open={openId !== undefined}>
      <Card ref={pane} className={`shrink lower ${styles.pane}`} aria-label={labels.list}>
        {list}
      </Card>
      {openId !== undefined && (
        <Card className={`shrink lower ${styles.pane}`} aria-label={labels.open}>
          {children(openId, openId !== arrivedAt)}
        </Card>
      )}
    </div>
  )
}
