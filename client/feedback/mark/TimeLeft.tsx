import { dueSoonMinutes } from '@hotel/contract/duration'
import type { FeedbackRow } from '@hotel/contract/feedback'
import { CircleCheck, CirclePause, Clock, Star, TriangleAlert } from 'lucide-react'

import { urgencyClass, urgencyOf, withoutMinutes } from '../../ui/time/duration.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
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

const timeClass = `row baseline shrink numeric nowrap ${styles.time}`
const icons = { calm: Clock, soon: Clock, over: TriangleAlert }

/** The next deadline and the time left, the most prominent element of a row. */
export function TimeLeft({ item, now, stacked = false }: TimeLeftProps) {
  const { t, duration, full } = useHotelText()
  const { nextClock, nextDueAt, nextTargetMinutes } = item
  if (!nextDueAt) return <NoDeadline item={item} />
  const leftMs = Date.parse(nextDueAt) - now
  const urgency = urgencyOf(leftMs, nextTargetMinutes, dueSoonMinutes)
  const Icon = icons[urgency]
  const clock = nextClock && t(`feedback.clock.${nextClock}`)
  return (
    <span
      className={`${timeClass} ${urgencyClass[urgency]}`}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = [clock, full(nextDueAt)].filter(Boolean).join(' · ')
      }}
    >
      <Icon aria-hidden="true" />
      <span className={`row wrap baseline lines-0 ${stacked ? styles.stacked : ''}`}>
        <strong className="strong">
          {t(leftMs > 0 ? 'feedback.time.left' : 'feedback.time.over', {
            time: duration(withoutMinutes(leftMs)),
          })}
        </strong>
        {clock && <span className={`muted small ${styles.clock}`}>{clock}</span>}
      </span>
    </span>
  )
}

function NoDeadline({ item: { paused, rating, status } }: { item: TimedCase }) {
  const { t } = useHotelText()
  const [Icon, text] = rating
    ? [Star, t('feedback.time.rated', { rating })]
    : paused
      ? [CirclePause, t('feedback.time.paused')]
      : [CircleCheck, t(`feedback.time.${status === 'resolved' ? 'awaitingGuest' : 'none'}`)]
  return (
    <span className={`${timeClass} muted`}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  )
}
