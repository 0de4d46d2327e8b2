import { retention, type RetentionReport } from '@hotel/contract/hotel/retention'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './privacy.module.css'

/** Report on automatic deletion of guest data. */
export function PrivacySection() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(retention.report, {}))
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.privacy')}>
      <SectionHead title={t('hotel.section.privacy')} lead={t('hotel.privacy.lead')} />
      {query.isPending && <Skeleton height={200} />}
      {query.isError && !query.data && (
        <LoadError query={query} title={t('hotel.privacy.failed')} />
      )}
      {query.data && <Report report={query.data} />}
    </section>
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
      <dl className="facts box pad">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
