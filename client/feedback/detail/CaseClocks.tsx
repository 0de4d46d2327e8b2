import type { FeedbackDetail } from '@hotel/contract/feedback'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'

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
        <ClockItem key={clock.name} clock={clock} now={now} endedAt={item.endedAt} />
      ))}
    </dl>
  )
}

type ClockItemProps = { clock: CaseClock; now: number; endedAt: string | null }

/** A clock that was never met stops counting when the case ends. */
function ClockItem({ clock, now, endedAt }: ClockItemProps) {
  const { t, duration } = useHotelText()
  const { name, dueAt, doneAt } = clock
  const stoppedAt = doneAt ?? endedAt
  const hasNone = hasNoDeadline(clock, endedAt)
  const leftMs = Date.parse(dueAt) - (stoppedAt ? Date.parse(stoppedAt) : now)
  const isOverdue = leftMs < 0
  const Icon = doneAt ? (isOverdue ? CircleAlert : CircleCheck) : isOverdue ? CircleAlert : Clock
  const left = { time: duration(leftMs) }
  const text =
    isOverdue && (stoppedAt || name === 'promise')
      ? t('feedback.time.doneLate', left)
      : stoppedAt
        ? t(hasNone ? 'feedback.time.none' : 'feedback.time.doneInTime', left)
        : t(isOverdue ? 'feedback.time.over' : 'feedback.time.left', left)
  return (
    <div className={`row stretch wrap gap-3 lines-0 numeric ${facts.clock}`}>
      <dt className="muted">{t(`feedback.clock.${name}`)}</dt>
      <dd className="row stretch wrap gap-3 lines-0">
        <strong className={`row grow medium ${isOverdue ? 'danger' : doneAt ? 'ok' : ''}`}>
          <Icon aria-hidden="true" />
          {text}
        </strong>
        {!hasNone && (
          <Instant className="muted" at={dueAt} now={now}>
            {(time) => t('feedback.time.due', { time })}
          </Instant>
        )}
      </dd>
    </div>
  )
}
