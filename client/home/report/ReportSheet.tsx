import type { DataOf } from '@hotel/contract/http/endpoint'
import type { homepageReport } from '@hotel/contract/homepage/report'
import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { dateFormat } from '../../ui/time/calendar.ts'
import { daysText } from '../../ui/time/days.ts'
import { monthText, type Month } from './month.ts'
import styles from './report.module.css'
import { ReportCauses } from './ReportCauses.tsx'
import { ReportNumbers } from './ReportNumbers.tsx'
import { ReportService } from './ReportService.tsx'
import { ReportCompliments } from './ReportCompliments.tsx'
import { ReportTrend } from './ReportTrend.tsx'

export type Report = DataOf<typeof homepageReport.report>

type ReportSheetProps = {
  report: Report
  month: Month
  hotel: { hotelName: string; timezone: string }
  thisMonth: Month
  onMonth: (month: Month) => void
}

/** The report as printed: one sheet of A4. */
export function ReportSheet(props: ReportSheetProps) {
  const { report, month, hotel, thisMonth, onMonth } = props
  const { t, i18n } = useTranslation()
  const { numbers, previous, startDate, endDate, madeAt } = report
  const isRunning = endDate.slice(0, 7) === month && !isLastDay(endDate)
  const isEmpty = numbers.totalCount === 0 && report.thanks.thanks === 0
  const at = dateFormat(i18n.language, hotel.timezone, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(madeAt))
  return (
    <article
      className={`card edge stack start gap-4 full ${styles.sheet}`}
      lang={i18n.language}
      aria-labelledby="report-title"
    >
      <div className={`stack gap-0 ${styles.head}`}>
        <p className={`strong break ${styles.hotel}`}>{hotel.hotelName}</p>
        <h1 id="report-title">
          {t('report.title')} <span>{monthText(month, i18n.language)}</span>
        </h1>
        <p className={`muted small ${styles.dense}`}>
          {daysText(i18n.language, startDate, endDate)}
          {isRunning && ` (${t('report.soFar')})`} ·{' '}
          {t('report.compared', {
            days: daysText(i18n.language, previous.startDate, previous.endDate),
          })}{' '}
          · {t('report.made', { at })}
        </p>
      </div>
      {isEmpty ? (
        <EmptyState icon={<CalendarX />} title={t('report.empty')} text={t('report.emptyText')}>
          {month < thisMonth && (
            <Button data-print="no" onClick={() => onMonth(thisMonth)}>
              {monthText(thisMonth, i18n.language)} ({t('report.soFar')})
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <ReportNumbers report={report} />
          <ReportTrend report={report} />
          <ReportCauses report={report} />
          <ReportService report={report} />
          <ReportCompliments report={report} />
        </>
      )}
    </article>
  )
}

const isLastDay = (day: string) => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.getUTCDate() === 1
}
