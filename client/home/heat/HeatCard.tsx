import { homepageCharts } from '@hotel/contract/homepage/charts'
import { DoorOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { RememberedCard } from '../../ui/state/RememberedCard.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { Period } from '../../ui/time/calendar.ts'
import periodStyles from '../period/period.module.css'
import { usePeriodQuery } from '../usePeriodQuery.ts'
import { floorsOf } from './heat.ts'
import { HeatMap } from './HeatMap.tsx'
import { HeatTable } from './HeatTable.tsx'

/** Cases by room over a period. */
export function HeatCard({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const { query, data, isLoading } = usePeriodQuery(
    queryOf(homepageCharts.heat, { startDate, endDate }),
  )
  const floors = useMemo(() => data && floorsOf(data.houses), [data])
  return (
    <RememberedCard
      name="home.heat"
      isLoading={isLoading}
      className={`shrink stack start gap-3 pad ${periodStyles.below}`}
      aria-labelledby="heat"
      aria-busy={query.isFetching}
    >
      <h3 id="heat" className="large">
        {t('period.heat.title')}
      </h3>
      {query.isError && !floors && <LoadError query={query} title={t('period.failed')} />}
      {isLoading && <Skeleton height={280} />}
      {floors?.length === 0 && (
        <EmptyState
          icon={<DoorOpen />}
          title={t('period.heat.empty')}
          text={t('period.heat.emptyText')}
        />
      )}
      {floors && floors.length > 0 && (
        <>
          <HeatMap floors={floors} period={period} />
          <HeatTable floors={floors} period={period} />
        </>
      )}
    </RememberedCard>
  )
}
