import type { FeedbackRow } from '@hotel/contract/feedback'
import { CircleCheck, CirclePause, Clock, Star, TriangleAlert } from 'lucide-react'

import { urgencyOf } from '../../ui/time/duration.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './TimeLeft.module.css'

type TimedCase = Pick<
  FeedbackRow,
  'nextClock' | 'nextDueAt' | 'nextTargetMinutes' | 'paused' | 'rating' | 'status'
>

type TimeLeftProps = {
  item: TimedCase
  now: number
  /** Puts the clock's name below the time, for narrow columns. */
  stacked?: boolean
}

const icons = { calm: Clock, soon: Clock, over: TriangleAlert }

/** The next deadline and the time left, the most prominent element of a row. */
export function TimeLeft({ item, now, stacked = false }: TimeLeftProps) {
  const { t, duration, full } = useFeedbackText()
  const { nextClock, nextDueAt, nextTargetMinutes } = item
  if (!nextDueAt) return <NoDeadline item={item} />
  const leftMs = Date.parse(nextDueAt) - now
  const urgency = urgencyOf(leftMs, nextTargetMinutes)
  const Icon = icons[urgency]
  const clock = nextClock && t(`feedback.clock.${nextClock}`)
  return (
    <span
      className={`row baseline shrink numeric nowrap ${styles.time}`}
      data-urgency={urgency}
      title={[clock, full(nextDueAt)].filter(Boolean).join(' · ')}
    >
      <Icon aria-hidden="true" />
      <span className={stacked ? styles.stacked : styles.inline}>
        <strong className="strong">
          {t(leftMs > 0 ? 'feedback.time.left' : 'feedback.time.over', { time: duration(leftMs) })}
        </strong>
        {clock && <span className={`muted small ${styles.clock}`}>{clock}</span>}
      </span>
    </span>
  )
}

function NoDeadline({ item: { paused, rating, status } }: { item: TimedCase }) {
  const { t } = useFeedbackText()
  if (rating) {
    return (
      <span className={`row baseline shrink numeric nowrap ${styles.time}`} data-urgency="none">
        <Star aria-hidden="true" />
        {t('feedback.time.rated', { rating })}
      </span>
    )
  }
  const Icon = paused ? CirclePause : CircleCheck
  return (
    <span className={`row baseline shrink numeric nowrap ${styles.time}`} data-urgency="none">
      <Icon aria-hidden="true" />
      {t(
        paused
          ? 'feedback.time.paused'
          : status === 'resolved'
            ? 'feedback.time.awaitingGuest'
            : 'feedback.time.none',
      )}
    </span>
  )
}
