import type { FeedbackDetail } from '@hotel/contract/feedback'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'

import { useWords } from '../useWords.ts'
import styles from './detail.module.css'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }
type ClockOf = FeedbackDetail['clocks'][number]

export function CaseClocks({ item, now }: SectionProps) {
  const { t, at, full } = useWords()
  return (
    <section className={styles.section}>
      <h3>{t('feedback.detail.clocks')}</h3>
      <dl>
        {item.clocks.map((clock) => (
          <ClockItem key={clock.name} clock={clock} now={now} />
        ))}
        {item.promisedAt && (
          <div className={facts.clock} data-state="promised">
            <dt>{t('feedback.detail.promised')}</dt>
            <dd>
              <time dateTime={item.promisedAt} title={full(item.promisedAt)}>
                {at(item.promisedAt, now)}
              </time>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function ClockItem({ clock, now }: { clock: ClockOf; now: number }) {
  const { t, at, full, duration } = useWords()
  const { name, dueAt, doneAt } = clock
  const leftMs = Date.parse(dueAt) - (doneAt ? Date.parse(doneAt) : now)
  const late = leftMs < 0
  const Icon = doneAt ? (late ? CircleAlert : CircleCheck) : late ? CircleAlert : Clock
  const time = duration(leftMs)
  const words = doneAt
    ? t(late ? 'feedback.time.doneLate' : 'feedback.time.doneInTime', { time })
    : t(late ? 'feedback.time.over' : 'feedback.time.left', { time })
  return (
    <div className={facts.clock} data-state={late ? 'late' : doneAt ? 'done' : 'running'}>
      <dt>{t(`feedback.clock.${name}`)}</dt>
      <dd>
        <strong>
          <Icon aria-hidden="true" />
          {words}
        </strong>
        <time dateTime={dueAt} title={full(dueAt)}>
          {t('feedback.time.due', { time: at(dueAt, now) })}
        </time>
      </dd>
    </div>
  )
}
