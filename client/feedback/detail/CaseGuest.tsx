import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Link } from 'react-router'

import { StatusBadge } from '../../ui/Badge.tsx'
import { addressOf, useAddress } from '../address.ts'
import { statusTone } from '../mark/tone.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import facts from './facts.module.css'

type SectionProps = { item: FeedbackDetail; now: number }

/** The guest's contact details, and other cases of the room. */
export function CaseGuest({ item, now }: SectionProps) {
  const { t, at, full, house, nameOf } = useFeedbackText()
  const { filter } = useAddress()
  const { anonymous, name, phone, previousCount, erased } = item.guest
  return (
    <>
      <section className="section">
        <h3>{t('feedback.detail.guest')}</h3>
        {anonymous || erased ? (
          <p className="muted">
            {t(erased ? 'feedback.detail.erased' : 'feedback.detail.anonymous')}
          </p>
        ) : (
          <p className="row stretch wrap gap-4 lines-1 break">
            <bdi>{name ?? t('feedback.detail.nameless')}</bdi>
            {phone && <span className="numeric">{phone}</span>}
            {previousCount > 0 && (
              <span>{t('feedback.detail.previous', { count: previousCount })}</span>
            )}
          </p>
        )}
      </section>
      <section className="section">
        <h3>{t('feedback.detail.history', { house: house(item.houseNo) })}</h3>
        {item.houseHistory.length === 0 ? (
          <p className="muted">{t('feedback.detail.noHistory')}</p>
        ) : (
          <ul>
            {item.houseHistory.map((other) => (
              <li key={other.id} className={`row wrap gap-3 lines-0 ${facts.past}`}>
                <Link className="numeric" to={addressOf(filter, other.id)}>
                  {other.feedbackNo}
                </Link>
                <span className={`grow ${facts.category}`}>{nameOf(other.categoryName)}</span>
                <time className="muted" dateTime={other.createdAt} title={full(other.createdAt)}>
                  {at(other.createdAt, now)}
                </time>
                <StatusBadge tone={statusTone[other.status]}>
                  {t(`feedback.status.${other.status}`)}
                </StatusBadge>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
