import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { TrendChart } from '../../ui/chart/TrendChart.tsx'
import { TrendTable } from '../trend/TrendTable.tsx'
import { bucketText } from '../trend/bucketText.ts'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

/** Cases by day, and by month over the last year. */
export const ReportTrend = ({ report }: { report: Report }) => (
  <div className={styles.trends}>
    <Trend name="days" counted={report.days} />
    <Trend name="months" counted={report.months} />
  </div>
)

type TrendProps = { name: 'days' | 'months'; counted: Report['days'] }

function Trend({ name, counted }: TrendProps) {
  const { t, i18n } = useTranslation()
  const title = t(`report.${name}`)
  const drawn = useMemo(() => {
    const labels = bucketText(i18n.language, name === 'months' ? 'month' : 'day')
    return {
      buckets: counted.buckets.map(labels),
      series: [{ id: name, label: t('period.trend.all'), values: counted.counts }],
    }
  }, [counted, i18n.language, name, t])
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <TrendChart
        {...drawn}
        kind="bars"
        size="small"
        label={title}
        hint={t('period.trend.hint')}
        countText={(count) => t('period.trend.cases', { count })}
        totalLabel={t('period.trend.total')}
      />
      <div data-print="no">
        <TrendTable {...drawn} caption={title} />
      </div>
    </section>
  )
}
