import type { FeedbackDetail } from '@hotel/contract/feedback'

import { useWords } from '../useWords.ts'
import styles from './detail.module.css'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }

/** How it ended, and what the guest thought of that. */
export function CaseOutcome({ item, now }: SectionProps) {
  const { t, at } = useWords()
  const { outcome, resolvedAt, closedAt, closedByKind, rating } = item
  if (!outcome && !closedAt && !rating) return null
  const lines: [label: string, words: string | null][] = [
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
    <section className={`${styles.section} ${styles.outcome}`}>
      <h3>{outcome ? t(`feedback.outcome.${outcome}`) : t('feedback.detail.ended')}</h3>
      <p className={styles.none}>
        {resolvedAt && t('feedback.detail.resolvedAt', { time: at(resolvedAt, now) })}{' '}
        {closedAt &&
          closedByKind &&
          t(`feedback.detail.closedBy.${closedByKind}`, { time: at(closedAt, now) })}
      </p>
      <dl className={facts.lines}>
        {lines.map(
          ([label, words]) =>
            words && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="prose" dir="auto">
                  {words}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
