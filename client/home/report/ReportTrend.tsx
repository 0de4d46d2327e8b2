import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { TrendChart } from '../../ui/chart/TrendChart.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { dayOf } from '../../ui/time/calendar.ts'
import { NotComplete } from '../trend/NotComplete.tsx'
import { TrendTable } from '../trend/TrendTable.tsx'
import { bucketText } from '../trend/bucketText.ts'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

/** Cases by day, and by month over the last year. */
export const ReportTrend = ({ report }: { report: Report }) => (
  <div className={styles.trends}>
    <Trend name="days" counted={report.days} madeAt={report.madeAt} />
    <Trend name="months" counted={report.months} madeAt={report.madeAt} />
  </div>
)

type TrendProps = { name: 'days' | 'months'; counted: Report['days']; madeAt: string }

function Trend({ name, counted, madeAt }: TrendProps) {
  const { t, i18n } = useTranslation()
  const title = t(`report.${name}`)
  const today = dayOf(new Date(madeAt), 0, useAccount().info.timezone)
  const drawn = useMemo(() => {
    const soFar = (when: string) => t('period.trend.soFar', { when })
    const whole = name === 'months' ? 'month' : 'day'
    const labels = bucketText(i18n.language, { today, soFar }, whole)
    return {
      buckets: counted.buckets.map(labels),
      series: [{ id: name, label: t('period.trend.all'), values: counted.counts }],
    }
  }, [counted, i18n.language, name, t, today])
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <NotComplete buckets={drawn.buckets} />
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
