import { homepageReport } from '@hotel/contract/homepage/report'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { RememberedCard } from '../../ui/state/RememberedCard.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { Period } from '../../ui/time/calendar.ts'
import { casesOfPeriod } from '../cases.ts'
import { usePeriodQuery } from '../usePeriodQuery.ts'
import styles from './service.module.css'
import { ServiceTable } from './ServiceTable.tsx'
import { useCostText } from './useCostText.ts'

/** Service levels by department and person, the cost of compensation, and what is not assessed. */
export function ServiceCard({ period }: { period: Period }) {
  const { t } = useTranslation()
  const costText = useCostText()
  const { startDate, endDate } = period
  const { query, data, isLoading } = usePeriodQuery(
    queryOf(homepageReport.service, { startDate, endDate }),
  )
  return (
    <RememberedCard
      name="home.service"
      isLoading={isLoading}
      className="shrink stack gap-3 pad"
      aria-label={t('period.service.title')}
    >
      <h3 className="large">{t('period.service.title')}</h3>
      {query.isError && !data && <LoadError query={query} title={t('period.failed')} />}
      {isLoading && <Skeleton height={240} />}
      {data && (
        <>
          <p className={`row wrap gap-4 ${styles.facts}`}>
            <span>
              {t('period.service.compensation')}
              <strong className="numeric">
                {costText(data.compensation, data.previousCompensation).join(' · ')}
              </strong>
            </span>
            <Link to={casesOfPeriod(period, { assessed: 'false', status: 'resolved,closed' })}>
              {t('period.service.notAssessed', { count: data.notAssessedCount })}
            </Link>
          </p>
          <ServiceTable
            title={t('period.service.byDepartment')}
            entries={data.departments}
            period={period}
            filterField="departmentId"
          />
          <ServiceTable
            title={t('period.service.byMember')}
            entries={data.members}
            period={period}
            filterField="ownerId"
          />
        </>
      )}
    </RememberedCard>
  )
}
