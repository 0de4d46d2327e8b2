import { homepage } from '@hotel/contract/homepage'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Card } from '../../ui/Card.tsx'
import { daysText } from '../../ui/time/days.ts'
import { HeatCard } from '../heat/HeatCard.tsx'
import { ServiceCard } from '../service/ServiceCard.tsx'
import { CauseCards } from './CauseCards.tsx'
import { NumberGrid } from './NumberGrid.tsx'
import styles from './period.module.css'
import { PeriodPicker } from './PeriodPicker.tsx'
import { ComplimentsCard } from './ComplimentsCard.tsx'
import { TrendCard } from '../trend/TrendCard.tsx'
import { usePeriod } from './usePeriod.ts'
import { usePeriodQuery } from '../usePeriodQuery.ts'

/** A period compared with the previous one: numbers, trend, causes and compliments. */
export function PeriodSection() {
  const { t, i18n } = useTranslation()
  const { info } = useAccount()
  const { period, today, choose } = usePeriod()
  const { startDate, endDate } = period
  const { query, data } = usePeriodQuery(queryOf(homepage.numbers, { startDate, endDate }))
  return (
    <section className="stack gap-page" aria-labelledby="period">
      <header className={`inset row wrap between gap-4 lines-2 ${styles.head}`}>
        <div>
          <h2 id="period" className="title">
            {daysText(i18n.language, startDate, endDate)}
          </h2>
          <p className={styles.compared}>
            {data &&
              t('period.compared', {
                days: daysText(i18n.language, data.previous.startDate, data.previous.endDate),
              })}
          </p>
        </div>
        <div className={`row bottom wrap ${styles.controls}`} data-print="no">
          {info.userRole <= 2 && (
            <Link className={styles.report} to="/report">
              {t('page.report')}
            </Link>
          )}
          <PeriodPicker period={period} today={today} onChoose={choose} />
        </div>
      </header>
      {query.isError && !data ? (
        <Card>
          <LoadError query={query} title={t('period.failed')} />
        </Card>
      ) : (
        <NumberGrid values={data} />
      )}
      <TrendCard period={period} />
      <CauseCards period={period} />
      {info.userRole <= 2 && <ServiceCard period={period} />}
      <HeatCard period={period} />
      <ComplimentsCard period={period} />
    </section>
  )
}
