import { openStatuses, type FeedbackDetail } from '@hotel/contract/feedback'

import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/fold/Fold.tsx'
import type { OpenForm } from '../act/useOpenForm.ts'
import { closedHow } from '../timeline/ends.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number; onOpenForm: OpenForm['open'] }

/** What was done, the formal outcome beside it, and the guest's rating. */
export function CaseOutcome({ item, now, onOpenForm }: SectionProps) {
  const { t, at, nameOf } = useHotelText()
  const { resolution, resolutionNote, outcome, resolvedAt, closedAt, rating } = item
  if (!resolution && !resolutionNote && !outcome && !closedAt && !rating) return null
  const canAssess = item.allowedActions.includes('assess')
  const formal = outcome ? t(`feedback.outcome.${outcome}`) : undefined
  const isOpen = openStatuses.some((open) => open === item.status)
  const what = resolution
    ? nameOf(resolution.name)
    : resolutionNote && t('feedback.status.resolved')
  const done = what && isOpen ? t('feedback.detail.doneBefore', { what }) : what
  const rows: [label: string, text: string | null][] = [
    [t('feedback.detail.resolutionNote'), item.resolutionNote],
    [t('feedback.form.rootCause'), item.rootCause],
    [t('feedback.form.correctiveAction'), item.correctiveAction],
    [
      t('feedback.detail.rating'),
      rating
        ? [t('feedback.time.rated', { rating }), item.ratingComment].filter(Boolean).join(' — ')
        : null,
    ],
  ]
  const how = closedHow(item)
  const ends = [
    resolvedAt && t('feedback.detail.resolvedAt', { time: at(resolvedAt, now) }),
    closedAt && how && t(`feedback.detail.closedBy.${how}`, { time: at(closedAt, now) }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Fold
      name="outcome"
      title={done ?? formal ?? t('feedback.detail.ended')}
      gist={ends}
      startsOpen={!outcome && canAssess}
      className={styles.outcome}
    >
      <div className="row wrap gap-3">
        <p className="muted">{ends}</p>
        {done && formal && <Badge>{formal}</Badge>}
        {!outcome && canAssess && <Badge tone="warn">{t('feedback.detail.notAssessed')}</Badge>}
        {canAssess && (
          <Button variant="quiet" onClick={() => onOpenForm('assess')}>
            {t('feedback.action.assess')}
          </Button>
        )}
      </div>
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
    </Fold>
  )
}
