import { type TrendSeries, homepageCharts } from '@hotel/contract/homepage/charts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { queryOf } from '../../query/queries.ts'
import type { ChartSeries } from '../../ui/chart/layout.ts'
import { bucketText } from './bucketText.ts'
import { useAccount } from '../../session/accountContext.ts'
import { dayOf, type Period } from '../../ui/time/calendar.ts'
import type { Granularity } from '../period/period.ts'
import { usePeriodQuery } from '../usePeriodQuery.ts'

export type GroupBy = 'none' | 'category' | 'department' | 'floor'

/** The trend of a period, with translated labels for buckets and series. */
export function useTrend(period: Period, granularity: Granularity, groupBy: GroupBy) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const { startDate, endDate } = period
  const { query, data } = usePeriodQuery(
    queryOf(homepageCharts.trend, { startDate, endDate, granularity, groupBy }),
  )
  const today = dayOf(new Date(), 0, useAccount().info.timezone)
  const drawn = useMemo(() => {
    const soFar = (when: string) => t('period.trend.soFar', { when })
    const nameOf = ({ kind, key, name }: TrendSeries) => {
      if (kind === 'all') return t('period.trend.all')
      if (kind === 'none' && groupBy !== 'none') return t(`period.no.${groupBy}`)
      if (kind === 'other') return t('period.trend.other')
      return name?.[locale] ?? t('period.trend.floorName', { floor: key })
    }
    return (
      data && {
        buckets: data.buckets.map(bucketText(locale, { today, soFar })),
        series: data.series.map((series, index): ChartSeries => ({
          id: `${index} ${series.key}`,
          label: nameOf(series),
          values: series.counts,
        })),
      }
    )
  }, [data, groupBy, locale, t, today])
  return { query, drawn }
}
