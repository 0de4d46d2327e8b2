import type { FeedbackDetail } from '@hotel/contract/feedback'
import { moneyText } from '@hotel/contract/money'

import type { Acting } from '../act/useActing.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusBadge, type Tone } from '../../ui/Badge.tsx'
import { useWords } from '../useWords.ts'
import styles from './detail.module.css'
import facts from './facts.module.css'

type Compensation = FeedbackDetail['compensations'][number]
type SectionProps = { item: FeedbackDetail; now: number; onBegin: Acting['begin'] }

const tones: Record<Compensation['status'], Tone> = {
  proposed: 'warn',
  approved: 'accent',
  rejected: 'neutral',
  given: 'ok',
}

/** What was offered to make up for it, who said yes, and whether the guest has it. */
export function CaseCompensations({ item, now, onBegin }: SectionProps) {
  const { t } = useWords()
  const { compensations, allowedActions } = item
  if (compensations.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{t('feedback.detail.compensations')}</h3>
      <ul className={facts.compensations}>
        {compensations.map((each) => (
          <CompensationItem
            key={each.id}
            each={each}
            now={now}
            canDecide={each.decidable && allowedActions.includes('decideCompensation')}
            canGive={each.status === 'approved' && allowedActions.includes('giveCompensation')}
            onBegin={onBegin}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = {
  each: Compensation
  now: number
  canDecide: boolean
  canGive: boolean
  onBegin: Acting['begin']
}

function CompensationItem({ each, now, canDecide, canGive, onBegin }: ItemProps) {
  const { t, place } = useWords()
  const { id: compensationId, kind, amountCents, currency, note, status, decisionNote } = each
  const decide = (approve: 'yes' | 'no') =>
    onBegin('decideCompensation', { compensationId, approve })
  return (
    <li>
      <p className={facts.offer}>
        <strong className="numeric">{moneyText(amountCents, currency, place.locale)}</strong>
        <span>{t(`feedback.compensationKind.${kind}`)}</span>
        <StatusBadge tone={tones[status]}>{t(`feedback.compensationStatus.${status}`)}</StatusBadge>
      </p>
      <p className="prose" dir="auto">
        {note}
      </p>
      {decisionNote && (
        <p className={`prose ${styles.none}`} dir="auto">
          {decisionNote}
        </p>
      )}
      <CompensationSteps each={each} now={now} />
      {(canDecide || canGive) && (
        <div className={facts.decide}>
          {canDecide && (
            <>
              <Button onClick={() => decide('yes')}>{t('feedback.detail.approve')}</Button>
              <Button onClick={() => decide('no')}>{t('feedback.detail.reject')}</Button>
            </>
          )}
          {canGive && (
            <Button onClick={() => onBegin('giveCompensation', { compensationId })}>
              {t('feedback.detail.give')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function CompensationSteps({ each, now }: Pick<ItemProps, 'each' | 'now'>) {
  const { t, at } = useWords()
  const { proposedByName, createdAt, decidedByName, decidedAt, givenByName, givenAt } = each
  const decided = each.status === 'rejected' ? 'rejectedBy' : 'approvedBy'
  const steps = [
    ['proposedBy', proposedByName, createdAt],
    [decided, decidedByName, decidedAt],
    ['givenBy', givenByName, givenAt],
  ] as const
  return (
    <p className={styles.none}>
      {steps
        .flatMap(([step, name, time]) =>
          name && time ? [t(`feedback.detail.${step}`, { name, time: at(time, now) })] : [],
        )
        .join(' · ')}
    </p>
  )
}
