import { retention, type RetentionReport } from '@hotel/contract/hotel/retention'
import { ShieldCheck } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { Facts } from '../form/Facts.tsx'
import { Section } from '../form/SectionForm.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './privacy.module.css'

/** Report on automatic deletion of guest data. */
export function PrivacySection() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(retention.report, {}))
  return (
    <Section name="privacy">
      <LoadState query={query} height={200} failed={t('hotel.privacy.failed')} />
      {query.data && <Report report={query.data} />}
    </Section>
  )
}

function Report({ report }: { report: RetentionReport }) {
  const { t, at: atTime } = useHotelText()
  const now = useNow()
  const at = (instant: string) => atTime(instant, now)
  const { retentionDays, eraseWordsMonths, keptCount, overdueCount, nextAt, lastRunAt, days } =
    report
  const facts = [
    [t('hotel.privacy.setting'), t('hotel.privacy.days', { count: retentionDays })],
    [
      t('hotel.privacy.words'),
      eraseWordsMonths === null
        ? t('hotel.rules.never')
        : t('hotel.privacy.months', { count: eraseWordsMonths }),
    ],
    [t('hotel.privacy.kept'), String(keptCount)],
    [t('hotel.privacy.next'), nextAt ? at(nextAt) : t('hotel.privacy.nobody')],
    [t('hotel.privacy.lastRun'), lastRunAt ? at(lastRunAt) : t('hotel.privacy.notYet')],
  ] as const
  return (
    <>
      <Facts facts={facts} />
      {overdueCount > 0 && (
        <p className={`rounded warn ${styles.overdue}`} role="status">
          {t('hotel.privacy.overdue', { count: overdueCount })}
        </p>
      )}
      <p>
        <Link to={{ search: '?section=rules' }}>{t('hotel.privacy.change')}</Link>
      </p>
      {days.length === 0 ? (
        <EmptyState
          icon={<ShieldCheck />}
          title={t('hotel.privacy.none')}
          text={t('hotel.privacy.noneHint')}
        />
      ) : (
        <Days days={days} />
      )}
    </>
  )
}

function Days({ days }: Pick<RetentionReport, 'days'>) {
  const { t } = useHotelText()
  return (
    <div className={styles.scroll}>
      <table className={`full numeric ${styles.table}`}>
        <caption className="visuallyHidden">{t('hotel.privacy.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hotel.privacy.day')}</th>
            <th scope="col">{t('hotel.privacy.guests')}</th>
            <th scope="col">{t('hotel.privacy.cases')}</th>
            <th scope="col">{t('hotel.privacy.wordsDay')}</th>
            <th scope="col">{t('hotel.privacy.joinRequests')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, guests, cases, words, joinRequests }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{guests}</td>
              <td>{cases}</td>
              <td>{words}</td>
              <td>{joinRequests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
