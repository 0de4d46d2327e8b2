import type { FeedbackRow } from '@hotel/contract/feedback'
import { CircleCheck, CirclePause, Clock, Star, TriangleAlert } from 'lucide-react'

import { urgencyOf } from '../ui/time/duration.ts'
import { useWords } from './useWords.ts'
import styles from './TimeLeft.module.css'

type Owed = Pick<
  FeedbackRow,
  'nextClock' | 'nextDueAt' | 'nextTargetMinutes' | 'paused' | 'rating' | 'status'
>

type TimeLeftProps = {
  owed: Owed
  now: number
  /** Which clock it is stands below, where a line is narrow. */
  stacked?: boolean
}

const icons = { calm: Clock, soon: Clock, over: TriangleAlert }

/** What is owed next and how long there is: the strongest thing on the line, in words and colour. */
export function TimeLeft({ owed, now, stacked = false }: TimeLeftProps) {
  const { t, duration, full } = useWords()
  const { nextClock, nextDueAt, nextTargetMinutes } = owed
  if (!nextDueAt) return <NothingOwed owed={owed} />
  const leftMs = Date.parse(nextDueAt) - now
  const urgency = urgencyOf(leftMs, nextTargetMinutes)
  const Icon = icons[urgency]
  return (
    <span className={styles.time} data-urgency={urgency} title={full(nextDueAt)}>
      <Icon aria-hidden="true" />
      <span className={stacked ? styles.stacked : styles.inline}>
        <strong className={styles.words}>
          {t(leftMs > 0 ? 'feedback.time.left' : 'feedback.time.over', { time: duration(leftMs) })}
        </strong>
        {nextClock && <span className={styles.clock}>{t(`feedback.clock.${nextClock}`)}</span>}
      </span>
    </span>
  )
}

function NothingOwed({ owed: { paused, rating, status } }: { owed: Owed }) {
  const { t } = useWords()
  if (rating) {
    return (
      <span className={styles.time} data-urgency="none">
        <Star aria-hidden="true" />
        {t('feedback.time.rated', { rating })}
      </span>
    )
  }
  const Icon = paused ? CirclePause : CircleCheck
  return (
    <span className={styles.time} data-urgency="none">
      <Icon aria-hidden="true" />
      {t(
        paused
          ? 'feedback.time.paused'
          : status === 'resolved'
            ? 'feedback.time.asked'
            : 'feedback.time.none',
      )}
    </span>
  )
}
