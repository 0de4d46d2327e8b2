import type { FeedbackDetail } from '@hotel/contract/feedback'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import { useAccount } from '../../session/accountContext.ts'
import { usePrints } from '../../ui/usePrints.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useWords } from '../useWords.ts'
import { HousePart } from './HousePart.tsx'
import styles from './print.module.css'
import { PhotosAt, ToldPart } from './ToldPart.tsx'

export type PaperFor = 'house' | 'guest'

type CasePaperProps = {
  item: FeedbackDetail
  paperFor: PaperFor
  photosAt: string
  onDone: () => void
}

/** Stands beside the desk, unseen, and alone comes out of the printer. */
export function CasePaper({ item, paperFor, photosAt, onDone }: CasePaperProps) {
  const { t, house, full } = useWords()
  const { hotelName } = useAccount().info
  const now = useNow()
  const paper = useRef<HTMLElement>(null)
  usePrints('case')
  usePrinter(paper, onDone)
  return createPortal(
    <article ref={paper} data-printed className={styles.paper} aria-labelledby="paper-heading">
      <p className={styles.hotel}>{hotelName}</p>
      <h1 id="paper-heading">
        {house(item.houseNo)} · {item.feedbackNo}
      </h1>
      <PhotosAt value={photosAt}>
        <ToldPart item={item} author={paperFor === 'guest' ? hotelName : undefined} />
        {paperFor === 'house' && <HousePart item={item} now={now} />}
      </PhotosAt>
      <p className={styles.printed}>
        {t(`worklist.print.${paperFor}Foot`, { time: full(new Date(now).toISOString()) })}
      </p>
    </article>,
    document.body,
  )
}

/** Prints once, when the pictures are there, and is gone once the printer's own dialog is. */
function usePrinter(paper: RefObject<HTMLElement | null>, onDone: () => void) {
  const isGone = useEffectEvent(onDone)
  useEffect(() => {
    let isWanted = true
    const done = () => isGone()
    addEventListener('afterprint', done)
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isWanted) print()
    })
    return () => {
      isWanted = false
      removeEventListener('afterprint', done)
    }
  }, [paper])
}
