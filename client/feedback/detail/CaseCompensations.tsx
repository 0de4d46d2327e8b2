import type { FeedbackDetail } from '@hotel/contract/feedback'
import { moneyText } from '@hotel/contract/hotel/money'

import { useAccount } from '../../session/accountContext.ts'
import type { OpenForm } from '../act/useOpenForm.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusBadge, type Tone } from '../../ui/Badge.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'

type Compensation = FeedbackDetail['compensations'][number]
type SectionProps = { item: FeedbackDetail; now: number; onOpenForm: OpenForm['open'] }

const tones: Record<Compensation['status'], Tone> = {
  proposed: 'warn',
  approved: 'accent',
  rejected: 'neutral',
  given: 'ok',
}

/** Compensation offered to the guest, who approved it, and whether it was handed over. */
export function CaseCompensations({ item, now, onOpenForm }: SectionProps) {
  const { t } = useHotelText()
  const { compensations, allowedActions } = item
  const { userRole } = useAccount().info
  const isOver = item.status === 'dismissed' || item.status === 'merged'
  if (compensations.length === 0) return null
  return (
    <section className="section">
      <h3>{t('feedback.detail.compensations')}</h3>
      <ul className="stack gap-3">
        {compensations.map((compensation) => (
          <CompensationItem
            key={compensation.id}
            compensation={compensation}
            now={now}
            canDecide={compensation.decidable && allowedActions.includes('decideCompensation')}
            limit={userRole === 2 && !isOver ? item.compensationLimit.cents : null}
            canGive={
              compensation.status === 'approved' && allowedActions.includes('giveCompensation')
            }
            onOpenForm={onOpenForm}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = {
  compensation: Compensation
  now: number
  canDecide: boolean
  /** Above it others decide; null if that goes without saying. */
  limit: number | null
  canGive: boolean
  onOpenForm: OpenForm['open']
}

function CompensationItem(props: ItemProps) {
  const { compensation, now, canDecide, limit, canGive, onOpenForm } = props
  const { t, locale } = useHotelText()
  const {
    id: compensationId,
    kind,
    amountCents,
    currency,
    note,
    status,
    decisionNote,
  } = compensation
  const decide = (approve: 'yes' | 'no') =>
    onOpenForm('decideCompensation', { compensationId, approve })
  return (
    <li className="stack gap-1">
      <p className="row wrap gap-3 lines-0">
        {amountCents > 0 && (
          <strong className="numeric">{moneyText(amountCents, currency, locale)}</strong>
        )}
        <span>{t(`feedback.compensationKind.${kind}`)}</span>
        <StatusBadge tone={tones[status]}>{t(`feedback.compensationStatus.${status}`)}</StatusBadge>
      </p>
      <p className="prose" dir="auto">
        {note}
      </p>
      {decisionNote && (
        <p className="prose muted" dir="auto">
          {decisionNote}
        </p>
      )}
      <CompensationSteps compensation={compensation} now={now} />
      {status === 'proposed' && limit !== null && amountCents > limit && (
        <p className="muted">
          {t('feedback.detail.beyondLimit', { limit: moneyText(limit, currency, locale) })}
        </p>
      )}
      {(canDecide || canGive) && (
        <div className="row stretch wrap">
          {canDecide && (
            <>
              <Button onClick={() => decide('yes')}>{t('feedback.detail.approve')}</Button>
              <Button onClick={() => decide('no')}>{t('feedback.detail.reject')}</Button>
            </>
          )}
          {canGive && (
            <Button onClick={() => onOpenForm('giveCompensation', { compensationId })}>
              {t('feedback.detail.give')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function CompensationSteps({ compensation, now }: Pick<ItemProps, 'compensation' | 'now'>) {
  const { t, at } = useHotelText()
  const { proposedByName, createdAt, decidedByName, decidedAt, givenByName, givenAt } = compensation
  const decided = compensation.status === 'rejected' ? 'rejectedBy' : 'approvedBy'
  const steps = [
    ['proposedBy', proposedByName, createdAt],
    [decided, decidedByName, decidedAt],
    ['givenBy', givenByName, givenAt],
  ] as const
  return (
    <p className="muted">
      {steps
        .flatMap(([step, name, time]) =>
          name && time ? [t(`feedback.detail.${step}`, { name, time: at(time, now) })] : [],
        )
        .join(' · ')}
    </p>
  )
}
