import type { FeedbackDetail } from '@hotel/contract/feedback'

import { Link } from '../../shell/page/Link.tsx'
import { Fold } from '../../ui/fold/Fold.tsx'
import { addressOf, useAddress } from '../address.ts'
import { StatusName } from '../mark/StatusSign.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import facts from './facts.module.css'
import { Instant } from '../../session/text/Instant.tsx'

type SectionProps = { item: FeedbackDetail; now: number }

/** The guest's contact details, and their other cases. */
export function CaseGuest({ item, now }: SectionProps) {
  const { t } = useHotelText()
  const { anonymous, name, phone, previousCount, erased } = item.guest
  const known = [
    name ?? t('feedback.detail.nameless'),
    phone,
    previousCount > 0 ? t('feedback.detail.previous', { count: previousCount }) : null,
  ].filter((fact) => fact !== null)
  const gist = erased
    ? t('feedback.detail.erased')
    : anonymous
      ? t('feedback.detail.anonymous')
      : known.join(' · ')
  return (
    <Fold name="guest" title={t('feedback.detail.guest')} gist={gist}>
      {anonymous || erased ? (
        <p className="muted">{gist}</p>
      ) : (
        <p className="row stretch wrap gap-4 lines-1 break">
          {known.map((fact) => (
            <bdi key={fact} className="numeric">
              {fact}
            </bdi>
          ))}
        </p>
      )}
      {item.guestHistory.length > 0 && <PastCases cases={item.guestHistory} now={now} hasHouses />}
    </Fold>
  )
}

/** Other cases of the room. */
export function HouseHistory({ item, now }: SectionProps) {
  const { t, house } = useHotelText()
  const { houseHistory } = item
  if (houseHistory.length === 0) return null
  return (
    <Fold
      name="history"
      title={t('feedback.detail.history', { house: house(item.houseNo) })}
      gist={t('feedback.detail.historyCount', { count: houseHistory.length })}
    >
      <PastCases cases={houseHistory} now={now} />
    </Fold>
  )
}

type PastCasesProps = {
  cases: FeedbackDetail['guestHistory']
  now: number
  /** They are of several rooms. */
  hasHouses?: boolean
}

function PastCases({ cases, now, hasHouses = false }: PastCasesProps) {
  const { nameOf } = useHotelText()
  const { filter } = useAddress()
  return (
    <ul>
      {cases.map((other) => (
        <li key={other.id} className={`row wrap lines-0 ${facts.past}`}>
          <Link className="numeric" to={addressOf(filter, other.id)}>
            {other.feedbackNo}
          </Link>
          <span className={`grow ${facts.category}`}>
            {hasHouses && `${other.houseNo} · `}
            {nameOf(other.categoryName)}
          </span>
          <Instant className="muted" at={other.createdAt} now={now} />
          <StatusName status={other.status} />
        </li>
      ))}
    </ul>
  )
}
