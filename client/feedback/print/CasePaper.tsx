import type { FeedbackDetail } from '@hotel/contract/feedback'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import { useAccount } from '../../session/accountContext.ts'
import { usePrintTarget } from '../../ui/browser/usePrintTarget.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { OnPaper, useHotelText } from '../../session/text/useHotelText.ts'
import { InternalSection } from './InternalSection.tsx'
import { ProofSection, type CaseProof } from './ProofSection.tsx'
import styles from './print.module.css'
import { PhotosAt, ConversationSection } from './ConversationSection.tsx'

export type PaperFor = 'hotel' | 'guest'

type CasePaperProps = {
  item: FeedbackDetail
  paperFor: PaperFor
  /** Of a case file: printed after the internal part. */
  proof?: CaseProof | undefined
  photosAt: string
  onDone: () => void
}

/** Rendered off screen and shown only in print. */
export function CasePaper({ item, paperFor, proof, photosAt, onDone }: CasePaperProps) {
  const { t, house, full } = useHotelText()
  const { hotelName } = useAccount().info
  const now = useNow()
  const paper = useRef<HTMLElement>(null)
  usePrintTarget('case')
  usePrinter(paper, onDone)
  return createPortal(
    <article ref={paper} data-printed className={styles.paper} aria-labelledby="paper-heading">
      <p className={styles.hotel}>{hotelName}</p>
      <h1 id="paper-heading">
        {house(item.houseNo)} · {item.feedbackNo}
      </h1>
      <OnPaper value>
        <PhotosAt value={photosAt}>
          <ConversationSection item={item} author={paperFor === 'guest' ? hotelName : undefined} />
          {paperFor === 'hotel' && <InternalSection item={item} now={now} />}
          {proof && <ProofSection proof={proof} />}
        </PhotosAt>
      </OnPaper>
      <p className={styles.printed}>
        {t(paperFor === 'hotel' ? 'worklist.print.houseFoot' : 'worklist.print.guestFoot', {
          time: full(new Date(now).toISOString()),
        })}
      </p>
    </article>,
    document.body,
  )
}

/** Prints once when the pictures have loaded, and calls `onDone` when the print dialog closes. */
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
