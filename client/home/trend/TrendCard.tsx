import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { LoadError } from '../../query/LoadError.tsx'
import { RememberedCard } from '../../ui/state/RememberedCard.tsx'
import type { ChartKind } from '../../ui/chart/layout.ts'
import { TrendChart } from '../../ui/chart/TrendChart.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import type { Period } from '../../ui/time/calendar.ts'
import { granularityFor, type Granularity } from '../period/period.ts'
import styles from '../period/period.module.css'
import { NotComplete } from './NotComplete.tsx'
import { SaveChart } from './SaveChart.tsx'
import { TrendTable } from './TrendTable.tsx'
import { useTrend, type GroupBy } from './useTrend.ts'

const granularities: Granularity[] = ['day', 'week', 'month']
const groups: GroupBy[] = ['none', 'category', 'department', 'floor']
const kinds: ChartKind[] = ['bars', 'lines']

/** Number of cases over time, in total or by group. */
export function TrendCard({ period }: { period: Period }) {
  const { t } = useTranslation()
  const [selectedGranularity, setSelectedGranularity] = useState<Granularity>()
  const [groupBy, setGroupBy] = useState<GroupBy>('none')
  const [kind, setKind] = useState<ChartKind>('bars')
  // Updates the select at once and redraws a chart of a year a moment later.
  const drawnKind = useDeferredValue(kind)
  const frame = useRef<HTMLDivElement>(null)
  const granularity = selectedGranularity ?? granularityFor(period)
  const { query, drawn } = useTrend(period, granularity, groupBy)
  const isEmpty = drawn?.series.every(({ values }) => values.every((value) => value === 0))
  return (
    <RememberedCard
      name="home.trend"
      isLoading={!drawn && !query.isError}
      className="shrink stack start gap-3 pad"
    >
      <header className="row top wrap between gap-4 lines-2">
        <h3 className="large">{t('period.trend.title')}</h3>
        <div className="row stretch wrap" data-print="no">
          <Select
            label={t('period.trend.granularity')}
            value={granularity}
            choices={granularities.map((value) => ({ value, label: t(`period.trend.${value}`) }))}
            onChange={(event) => setSelectedGranularity(event.target.value as Granularity)}
          />
          <Select
            label={t('period.trend.by')}
            value={groupBy}
            choices={groups.map((value) => ({ value, label: t(`period.trend.${value}`) }))}
            onChange={(event) => setGroupBy(event.target.value as GroupBy)}
          />
          <Select
            label={t('period.trend.kind')}
            value={kind}
            choices={kinds.map((value) => ({ value, label: t(`period.trend.${value}`) }))}
            onChange={(event) => setKind(event.target.value as ChartKind)}
          />
        </div>
      </header>
      {query.isError && !drawn ? (
        <LoadError query={query} title={t('period.failed')} />
      ) : (
        <div ref={frame} className={styles.plot} aria-busy={query.isFetching}>
          {!drawn && <Skeleton height={260} />}
          {drawn && isEmpty && <EmptyState title={t('period.trend.empty')} />}
          {drawn && !isEmpty && (
            <>
              <CasesChart drawn={drawn} kind={drawnKind} />
              <NotComplete buckets={drawn.buckets} />
            </>
          )}
        </div>
      )}
      {drawn && !isEmpty && (
        <footer className="row top wrap between">
          <TrendTable {...drawn} caption={t('period.trend.title')} />
          <SaveChart
            {...drawn}
            name={`cases-${period.startDate}-${period.endDate}`}
            frame={frame}
          />
        </footer>
      )}
    </RememberedCard>
  )
}

type CasesChartProps = { drawn: NonNullable<ReturnType<typeof useTrend>['drawn']>; kind: ChartKind }

function CasesChart({ drawn, kind }: CasesChartProps) {
  const { t } = useTranslation()
  return (
    <TrendChart
      {...drawn}
      kind={kind}
      label={t('period.trend.title')}
      hint={t('period.trend.hint')}
      countText={(count) => t('period.trend.cases', { count })}
      totalLabel={t('period.trend.total')}
    />
  )
}
