import { feedback, staffActions, type FeedbackDetail as Detail } from '@hotel/contract/feedback'
import { useEffect, useRef, useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useFocusRequest } from '../../shell/tabs/ownTab.ts'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { afterPaint, useHasPainted } from '../../ui/browser/afterPaint.ts'
import { CloseBar, type CloseLabels } from '../../ui/pane/CloseBar.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { ActionBar } from '../act/ActionBar.tsx'
import { useCaseActs } from '../act/useCaseActs.ts'
import { CasePattern } from '../pattern/CasePattern.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { CaseProperties } from '../property/CaseProperties.tsx'
import { RoomButton, RoomEditor } from '../property/RoomEditor.tsx'
import { VisibilityButton } from '../property/VisibilityButton.tsx'
import { UnsentWords } from '../draft/UnsentWords.tsx'
import { TimeLeft } from '../mark/TimeLeft.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { CaseCompensations } from './CaseCompensations.tsx'
import { CaseClocks } from './CaseClocks.tsx'
import { CaseGuest, HouseHistory } from './CaseGuest.tsx'
import { CaseThread } from '../conversation/CaseThread.tsx'
import { CaseOutcome } from './CaseOutcome.tsx'
import { CaseFlags } from './CaseFlags.tsx'
import { CaseTimeline } from './CaseTimeline.tsx'
import styles from './detail.module.css'
import { DetailError, DetailSkeleton, isRefused } from './detailStates.tsx'
import { GuestMessage } from '../conversation/GuestMessage.tsx'
import { OtherViewers } from './OtherViewers.tsx'

type FeedbackDetailProps = {
  id: string
  /** Moves focus to the case's heading after it opens. */
  takesFocus: boolean
  onClose: () => void
}

export function FeedbackDetail({ id, takesFocus, onClose }: FeedbackDetailProps) {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(feedback.detail, { id }))
  // A cached case must not be shown once access is refused.
  const data = isRefused(query.error) ? undefined : query.data
  const labels = { back: t('feedback.detail.back'), close: t('feedback.detail.close') }
  useKeys({ Escape: { label: labels.back, run: onClose } })
  if (!data) {
    return (
      <div className={`column lower ${styles.detail}`}>
        <CloseBar labels={labels} onClose={onClose} />
        {query.isPending ? (
          <DetailSkeleton />
        ) : (
          <DetailError query={query} wasOpen={query.data !== undefined} onClose={onClose} />
        )}
        {isRefused(query.error) && <UnsentWords caseId={id} actions={staffActions} />}
      </div>
    )
  }
  return <DetailCase item={data} labels={labels} takesFocus={takesFocus} onClose={onClose} />
}

/** Moves the focus to the heading when the case opens from the list or a vanished control. */
function useFocusedHeading(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const request = useFocusRequest()
  useEffect(() => {
    if (!takesFocus && request === undefined) return undefined
    const before = document.activeElement
    return afterPaint(() => {
      const now = document.activeElement
      // The card may have kept it at the first button.
      const isKept = heading.current?.closest('header')?.contains(now)
      // A key pressed in the meantime may have focused a form field.
      if (now !== before && !isKept && !now?.contains(heading.current)) return
      heading.current?.focus({ preventScroll: true })
    })
  }, [takesFocus, request])
  return heading
}

type DetailCaseProps = Omit<FeedbackDetailProps, 'id'> & { item: Detail; labels: CloseLabels }

function DetailCase({ item, labels, takesFocus, onClose }: DetailCaseProps) {
  const now = useNow(
    undefined,
    item.clocks.map(({ dueAt }) => dueAt),
  )
  const { house } = useHotelText()
  const acts = useCaseActs(item)
  const [isMoving, setMoving] = useState(false)
  const heading = useFocusedHeading(takesFocus)
  // Renders the sections below the fold after the first paint.
  const hasPainted = useHasPainted()
  return (
    <article
      className={`column lower ${styles.detail}`}
      aria-labelledby="case-heading"
      data-case={item.id}
    >
      <header className={`underlined ${styles.header}`}>
        <CloseBar labels={labels} onClose={onClose}>
          <h2
            ref={heading}
            id="case-heading"
            tabIndex={-1}
            className={`title shrink row baseline wrap gap-3 lines-0 ${styles.heading}`}
          >
            <span>{house(item.houseNo)}</span>
            <span className={`muted numeric regular ${styles.number}`}>{item.feedbackNo}</span>
          </h2>
          <RoomButton item={item} onEdit={() => setMoving(true)} />
          <VisibilityButton item={item} acts={acts} />
          <PrintButton item={item} />
        </CloseBar>
        {isMoving && <RoomEditor item={item} acts={acts} onClose={() => setMoving(false)} />}
        <p className={styles.facts}>
          <TimeLeft item={item} now={now} />
        </p>
        <CaseProperties item={item} acts={acts} />
      </header>
      <div className={`scroller ${styles.scroll}`}>
        <CaseFlags item={item} now={now} />
        <GuestMessage item={item} now={now} />
        <CaseThread item={item} now={now} />
        {hasPainted && (
          <>
            <CaseOutcome item={item} now={now} onOpenForm={acts.openForm.open} />
            <CasePattern item={item} />
            <CaseCompensations item={item} now={now} onOpenForm={acts.openForm.open} />
            <CaseClocks item={item} now={now} />
            <CaseGuest item={item} now={now} />
            <HouseHistory item={item} now={now} />
            <CaseTimeline item={item} now={now} />
          </>
        )}
      </div>
      <div className={`column rigid ${styles.dock}`}>
        <OtherViewers id={item.id} />
        <ActionBar item={item} acts={acts} />
      </div>
    </article>
  )
}
