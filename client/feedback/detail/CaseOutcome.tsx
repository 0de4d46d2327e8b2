import type { FeedbackDetail } from '@hotel/contract/feedback'

import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './detail.module.css'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }

/** The resolution and the guest's rating. */
export function CaseOutcome({ item, now }: SectionProps) {
  const { t, at } = useFeedbackText()
  const { outcome, resolvedAt, closedAt, closedByKind, rating } = item
  if (!outcome && !closedAt && !rating) return null
  const rows: [label: string, text: string | null][] = [
    [t('feedback.form.resolutionNote'), item.resolutionNote],
    [t('feedback.form.rootCause'), item.rootCause],
    [t('feedback.form.correctiveAction'), item.correctiveAction],
    [
      t('feedback.detail.rating'),
      rating
        ? [t('feedback.time.rated', { rating }), item.ratingComment].filter(Boolean).join(' — ')
        : null,
    ],
  ]
  return (
    <section className={`section ${styles.outcome}`}>
      <h3>{outcome ? t(`feedback.outcome.${outcome}`) : t('feedback.detail.ended')}</h3>
      <p className="muted">
        {resolvedAt && t('feedback.detail.resolvedAt', { time: at(resolvedAt, now) })}{' '}
        {closedAt &&
          closedByKind &&
          t(`feedback.detail.closedBy.${closedByKind}`, { time: at(closedAt, now) })}
      </p>
      <dl className={`stack ${facts.rows}`}>
        {rows.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="muted small">{label}</dt>
                <dd className="prose" dir="auto">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
