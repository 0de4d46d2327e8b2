import type { FeedbackDetail } from '@hotel/contract/feedback'
import { CircleAlert, CircleCheck, CirclePause, Clock } from 'lucide-react'

import { Fold } from '../../ui/fold/Fold.tsx'
import { hasNoDeadline } from '../timeline/ends.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import facts from './facts.module.css'
import { Instant } from '../../session/text/Instant.tsx'

type SectionProps = { item: FeedbackDetail; now: number }
type CaseClock = FeedbackDetail['clocks'][number]

export function CaseClocks({ item, now }: SectionProps) {
  const { t } = useHotelText()
  return (
    <Fold name="clocks" title={t('feedback.detail.clocks')} startsOpen>
      <ClockList item={item} now={now} />
    </Fold>
  )
}

export function ClockList({ item, now }: SectionProps) {
  return (
    <dl>
      {item.clocks.map((clock) => (
        <ClockItem
          key={clock.name}
          clock={clock}
          now={now}
          endedAt={item.endedAt}
          isPaused={clock.name === 'resolve' && item.status === 'waiting_guest'}
        />
      ))}
    </dl>
  )
}

type ClockItemProps = {
  clock: CaseClock
  now: number
  endedAt: string | null
  /** Waiting for the guest moves the deadline on with the time. */
  isPaused: boolean
}

/** A clock that was never met stops counting when the case ends. */
function ClockItem({ clock, now, endedAt, isPaused }: ClockItemProps) {
  const { t, duration } = useHotelText()
  const { name, dueAt, doneAt } = clock
  const stoppedAt = doneAt ?? endedAt
  const hasNone = hasNoDeadline(clock, endedAt)
  const leftMs = Date.parse(dueAt) - (stoppedAt ? Date.parse(stoppedAt) : now)
  const isOverdue = leftMs < 0 && !isPaused
  const Icon = isOverdue ? CircleAlert : doneAt ? CircleCheck : isPaused ? CirclePause : Clock
  const left = { time: duration(leftMs) }
  const text =
    isOverdue && (stoppedAt || name === 'promise')
      ? t('feedback.time.doneLate', left)
      : stoppedAt
        ? t(hasNone ? 'feedback.time.none' : 'feedback.time.doneInTime', left)
        : isPaused
          ? t('feedback.time.paused')
          : t(isOverdue ? 'feedback.time.over' : 'feedback.time.left', left)
  return (
    <div className={`row stretch wrap gap-3 lines-0 numeric ${facts.clock}`}>
      <dt className="muted">{t(`feedback.clock.${name}`)}</dt>
      <dd className="row stretch wrap gap-3 lines-0">
        <strong className={`row grow medium ${isOverdue ? 'danger' : doneAt ? 'ok' : ''}`}>
          <Icon aria-hidden="true" />
          {text}
        </strong>
        {!hasNone && !isPaused && (
          <Instant className="muted" at={dueAt} now={now}>
            {(time) => t('feedback.time.due', { time })}
          </Instant>
        )}
      </dd>
    </div>
  )
}
