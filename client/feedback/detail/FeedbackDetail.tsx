import { feedback, type FeedbackDetail as Detail } from '@hotel/contract/feedback'
import { useEffect, useRef } from 'react'

import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { afterPaint, usePainted } from '../../ui/painted.ts'
import { CloseBar, type CloseWords } from '../../ui/pane/CloseBar.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { ActionBar } from '../act/ActionBar.tsx'
import { useActing } from '../act/useActing.ts'
import { CasePattern } from '../pattern/CasePattern.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { SeverityBar } from '../SeverityBar.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { statusTone } from '../tone.ts'
import { useWords } from '../useWords.ts'
import { CaseCompensations } from './CaseCompensations.tsx'
import { CaseClocks } from './CaseClocks.tsx'
import { CaseGuest } from './CaseGuest.tsx'
import { CaseMessages } from './CaseMessages.tsx'
import { CaseOutcome } from './CaseOutcome.tsx'
import { CaseStanding } from './CaseStanding.tsx'
import { CaseTimeline } from './CaseTimeline.tsx'
import styles from './detail.module.css'
import { DetailError, DetailSkeleton, isRefused } from './detailStates.tsx'
import { GuestWords } from './GuestWords.tsx'
import { OthersLooking } from './OthersLooking.tsx'

type FeedbackDetailProps = {
  id: string
  /** Somebody came here by opening the case, and reads on here. */
  takesFocus: boolean
  onClose: () => void
}

export function FeedbackDetail({ id, takesFocus, onClose }: FeedbackDetailProps) {
  const { t } = useWords()
  const asked = useAsked(queryOf(feedback.detail, { id }))
  // What is not theirs to see any more is not shown from memory.
  const data = isRefused(asked.error) ? undefined : asked.data
  const words = { back: t('feedback.detail.back'), close: t('feedback.detail.close') }
  useKeys({ Escape: { does: words.back, deed: onClose } })
  if (!data) {
    return (
      <div className={styles.detail}>
        <CloseBar words={words} onClose={onClose} />
        {asked.isPending ? <DetailSkeleton /> : <DetailError asked={asked} onClose={onClose} />}
      </div>
    )
  }
  return <DetailCase item={data} words={words} takesFocus={takesFocus} onClose={onClose} />
}

type DetailCaseProps = Omit<FeedbackDetailProps, 'id'> & { item: Detail; words: CloseWords }

function DetailCase({ item, words, takesFocus, onClose }: DetailCaseProps) {
  const now = useNow()
  const { t, house } = useWords()
  const acting = useActing(item)
  const heading = useRef<HTMLHeadingElement>(null)
  // What stands below all this comes once all this is seen.
  const isPainted = usePainted()
  useEffect(() => {
    if (!takesFocus) return undefined
    const before = document.activeElement
    return afterPaint(() => {
      // A key pressed meanwhile may have opened a field.
      if (document.activeElement === before) heading.current?.focus({ preventScroll: true })
    })
  }, [takesFocus])
  return (
    <article className={styles.detail} aria-labelledby="case-heading">
      <header className={styles.header}>
        <CloseBar words={words} onClose={onClose}>
          <h2 ref={heading} id="case-heading" tabIndex={-1} className={styles.heading}>
            <span>{house(item.houseNo)}</span>
            <span className={styles.number}>{item.feedbackNo}</span>
          </h2>
          <PrintButton item={item} />
        </CloseBar>
        <div className={styles.facts}>
          <TimeLeft owed={item} now={now} />
          <StatusBadge tone={statusTone[item.status]}>
            {t(`feedback.status.${item.status}`)}
          </StatusBadge>
          <SeverityBar severity={item.severity} />
          <span className={styles.owner}>
            {item.ownerName ?? t('feedback.list.nobody')}
            {item.departmentName && ` · ${item.departmentName}`}
          </span>
        </div>
      </header>
      <div className={styles.scroll}>
        <GuestWords item={item} now={now} />
        <CaseStanding item={item} now={now} />
        <CasePattern item={item} />
        <CaseOutcome item={item} now={now} />
        <CaseMessages item={item} now={now} />
        {isPainted && (
          <>
            <CaseCompensations item={item} now={now} onBegin={acting.begin} />
            <CaseClocks item={item} now={now} />
            <CaseGuest item={item} now={now} />
            <CaseTimeline item={item} now={now} />
          </>
        )}
      </div>
      <div className={styles.dock}>
        <OthersLooking id={item.id} />
        <ActionBar item={item} acting={acting} />
      </div>
    </article>
  )
}
