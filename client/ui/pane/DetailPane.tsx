import { useEffect, useId, useRef, type ReactNode } from 'react'

import { useKeys } from '../keys/useKeys.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import { CloseBar, type CloseWords } from './CloseBar.tsx'
import styles from './DetailPane.module.css'

type DetailPaneProps = {
  words: CloseWords
  onClose: () => void
  picture?: ReactNode
  heading: ReactNode
  /** Somebody came here by opening it, and reads on here. */
  takesFocus: boolean
  /** What can be done to it. */
  deeds: ReactNode
  children: ReactNode
}

/** One thing as it is: its name, what is known of it and what can be done. */
export function DetailPane(props: DetailPaneProps) {
  const { words, onClose, picture, heading, takesFocus, deeds, children } = props
  const headingId = useId()
  const named = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) named.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useKeys({ Escape: { does: words.back, deed: onClose } })
  return (
    <article className={styles.detail} aria-labelledby={headingId}>
      <header className={styles.head} data-picture={picture ? '' : undefined}>
        <CloseBar words={words} onClose={onClose}>
          {picture}
          <h2 ref={named} id={headingId} tabIndex={-1} className={styles.heading}>
            {heading}
          </h2>
        </CloseBar>
      </header>
      <div className={styles.scroll}>{children}</div>
      {deeds}
    </article>
  )
}

/** Where it is not there yet, or cannot be shown. */
export function DetailEmpty(props: Pick<DetailPaneProps, 'words' | 'onClose' | 'children'>) {
  const { words, onClose, children } = props
  useKeys({ Escape: { does: words.back, deed: onClose } })
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <CloseBar words={words} onClose={onClose} />
      </header>
      {children}
    </div>
  )
}

/** About as high, in pixels, as what comes: its name, and below it each part. */
export const DetailSkeleton = ({ label, heights }: { label: string; heights: number[] }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {heights.map((height, at) => (
      <Skeleton key={height} width={at === 0 ? '60%' : undefined} height={height} />
    ))}
  </div>
)

export const DetailDeeds = ({ children }: { children: ReactNode }) => (
  <div className={styles.deeds} data-print="no">
    {children}
  </div>
)

type DetailSectionProps = { title?: string; children: ReactNode }

export const DetailSection = ({ title, children }: DetailSectionProps) => (
  <section className={styles.section} aria-label={title}>
    {title && <h3>{title}</h3>}
    {children}
  </section>
)
