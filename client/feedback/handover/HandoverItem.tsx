import type { HandoverEntry } from '@hotel/contract/handover'
import { briefOf } from '@hotel/contract/guest/ordered'
import { Lock } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { addressOf } from '../address.ts'
import { allCases } from '../filter/filter.ts'
import { SeverityBar } from '../mark/SeverityBar.tsx'
import { StatusName } from '../mark/StatusSign.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './handover.module.css'

type HandoverItemProps = {
  entry: HandoverEntry
  now: number
  /** The time the sheet was taken; deadlines before it are overdue. */
  asOf: number
}

/** One case of the sheet: room, owner and deadlines. */
export function HandoverItem(props: HandoverItemProps) {
  const { entry } = props
  const { t, house, nameOf, locale } = useHotelText()
  const brief = briefOf(entry, locale)
  const { feedbackId, feedbackNo, status, statusNow } = entry
  return (
    <li className={`ruled ${styles.entry}`}>
      <SeverityBar severity={entry.severity} />
      <div className={styles.case}>
        <p>
          <strong>{house(entry.houseNo)}</strong>{' '}
          <Link className="numeric" to={addressOf(allCases, feedbackId)}>
            {feedbackNo}
          </Link>{' '}
          <span className={`muted small ${styles.dense}`}>{nameOf(entry.categoryName)}</span>
          {entry.sensitive && <Lock aria-label={t('feedback.mark.sensitive')} />}
        </p>
        <bdi className={`break ${styles.text}`} lang={brief.lang}>
          {brief.text || t('feedback.detail.wordsErased')}
        </bdi>
      </div>
      <div>
        <p className="row wrap gap-3 lines-0 strong break">
          {useDeadlines(props).map(({ text, isOverdue }) => (
            <span key={text} className={isOverdue ? 'danger' : ''}>
              {text}
            </span>
          ))}
        </p>
        <p>
          <StatusName status={status} />{' '}
          <span className={`muted small ${styles.dense}`}>
            {entry.ownerName ?? t('feedback.list.nobody')}
          </span>
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

/** Promise, hold and next deadline as texts, with those already overdue marked. */
function useDeadlines({ entry, now, asOf }: HandoverItemProps) {
  const { t, at } = useHotelText()
  const { escalationLevel, promisedAt, status, holdReason, holdUntil, nextDueAt, nextClock } = entry
  const deadlines: { text: string; isOverdue: boolean }[] = []
  const add = (text: string, dueAt?: string) =>
    deadlines.push({ text, isOverdue: dueAt !== undefined && Date.parse(dueAt) <= asOf })
  if (entry.part === 'escalated' && escalationLevel > 0) {
    add(t(`handover.level.${escalationLevel >= 3 ? 3 : escalationLevel === 2 ? 2 : 1}`))
  }
  if (promisedAt) add(t('handover.promised', { time: at(promisedAt, now) }), promisedAt)
  if (status === 'on_hold' && holdReason && holdUntil) {
    const reason = t(`feedback.holdReason.${holdReason}`)
    add(t('feedback.flag.hold', { time: at(holdUntil, now), reason }))
  }
  if (nextDueAt && nextClock && nextClock !== 'promise') {
    const clock = t(`feedback.clock.${nextClock}`)
    add(t('handover.due', { clock, time: at(nextDueAt, now) }), nextDueAt)
  }
  return deadlines
}
