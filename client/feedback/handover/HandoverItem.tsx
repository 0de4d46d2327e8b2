import type { HandoverLine } from '@hotel/contract/handover'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'

import { StatusBadge } from '../../ui/Badge.tsx'
import { addressOf } from '../address.ts'
import { everything } from '../filter/filter.ts'
import { SeverityBar } from '../SeverityBar.tsx'
import { statusTone } from '../tone.ts'
import { useWords } from '../useWords.ts'
import styles from './handover.module.css'

type HandoverItemProps = { line: HandoverLine; now: number }

/** One case: which, whose, and what whoever takes over has to know of it. */
export function HandoverItem({ line, now }: HandoverItemProps) {
  const { t, house, nameOf } = useWords()
  const { feedbackId, feedbackNo, status, statusNow } = line
  return (
    <li className={styles.line}>
      <SeverityBar severity={line.severity} />
      <div className={styles.what}>
        <p>
          <strong>{house(line.houseNo)}</strong>{' '}
          <Link className="numeric" to={addressOf(everything, feedbackId)}>
            {feedbackNo}
          </Link>{' '}
          <span className={styles.quiet}>{nameOf(line.categoryName)}</span>
          {line.sensitive && <Lock aria-label={t('feedback.mark.sensitive')} />}
        </p>
        <bdi className={styles.words} lang={line.contentLang}>
          {line.contentBrief}
        </bdi>
      </div>
      <div className={styles.how}>
        <p className={styles.next}>{useNext(line, now)}</p>
        <p>
          <StatusBadge tone={statusTone[status]}>{t(`feedback.status.${status}`)}</StatusBadge>{' '}
          <span className={styles.quiet}>{line.ownerName ?? t('feedback.list.nobody')}</span>
        </p>
        {statusNow !== status && (
          <p className={styles.now}>
            {t('handover.now', { status: t(`feedback.status.${statusNow}`) })}
          </p>
        )}
      </div>
    </li>
  )
}

/** The moment that counts, in words: a promise, a hold, a clock. */
function useNext(line: HandoverLine, now: number): string {
  const { t, at } = useWords()
  const { escalationLevel, promisedAt, status, holdReason, holdUntil, nextDueAt, nextClock } = line
  const said = []
  if (escalationLevel > 0) {
    said.push(t(`handover.level.${escalationLevel >= 3 ? 3 : escalationLevel === 2 ? 2 : 1}`))
  }
  if (promisedAt) said.push(t('handover.promised', { time: at(promisedAt, now) }))
  if (status === 'on_hold' && holdReason && holdUntil) {
    const reason = t(`feedback.holdReason.${holdReason}`)
    said.push(t('feedback.standing.hold', { time: at(holdUntil, now), reason }))
  }
  if (nextDueAt && nextClock && !promisedAt) {
    const clock = t(`feedback.clock.${nextClock}`)
    said.push(t('handover.due', { clock, time: at(nextDueAt, now) }))
  }
  return said.join(' · ')
}
