import { useEffect, useId, useRef, type ReactNode } from 'react'

import { useKeys } from '../keys/useKeys.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { CloseBar, type CloseLabels } from './CloseBar.tsx'
import styles from './DetailPane.module.css'

type DetailPaneProps = {
  labels: CloseLabels
  onClose: () => void
  picture?: ReactNode
  heading: ReactNode
  /** Focuses the heading, after opening the item from the list. */
  takesFocus: boolean
  actions: ReactNode
  children: ReactNode
}

/** Detail pane of one item: heading, sections and actions. */
export function DetailPane(props: DetailPaneProps) {
  const { labels, onClose, picture, heading, takesFocus, actions, children } = props
  const headingId = useId()
  const named = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) named.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useKeys({ Escape: { label: labels.back, run: onClose } })
  return (
    <article className={`column lower ${styles.detail}`} aria-labelledby={headingId}>
      <header
        className={`stack gap-0 underlined ${styles.head}`}
        data-picture={picture ? '' : undefined}
      >
        <CloseBar labels={labels} onClose={onClose}>
          {picture}
          <h2
            ref={named}
            id={headingId}
            tabIndex={-1}
            className={`title shrink row baseline wrap gap-3 lines-0 break ${styles.heading}`}
          >
            {heading}
          </h2>
        </CloseBar>
      </header>
      <div className="scroller">{children}</div>
      {actions}
    </article>
  )
}

/** Detail pane of an item that is loading or cannot be shown. */
export function DetailEmpty(props: Pick<DetailPaneProps, 'labels' | 'onClose' | 'children'>) {
  const { labels, onClose, children } = props
  useKeys({ Escape: { label: labels.back, run: onClose } })
  return (
    <div className={`column lower ${styles.detail}`}>
      <header className={`stack gap-0 underlined ${styles.head}`}>
        <CloseBar labels={labels} onClose={onClose} />
      </header>
      {children}
    </div>
  )
}

/** `heights` in pixels, close to the content's: the heading, then each section. */
export const DetailSkeleton = ({ label, heights }: { label: string; heights: number[] }) => (
  <div className="stack gap-4 pad" role="status" aria-label={label}>
    {heights.map((height, at) => (
      <Skeleton key={height} width={at === 0 ? '60%' : undefined} height={height} />
    ))}
  </div>
)

export const DetailActions = ({ children }: { children: ReactNode }) => (
  <div className="section row stretch wrap end" data-print="no">
    {children}
  </div>
)

type DetailSectionProps = { title?: string; children: ReactNode }

export const DetailSection = ({ title, children }: DetailSectionProps) => (
  <section className="section" aria-label={title}>
    {title && <h3>{title}</h3>}
    {children}
  </section>
)
