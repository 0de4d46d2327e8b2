import { locales, type Locale } from '@hotel/contract/http/endpoint'
import { ChevronLeft, ChevronRight, Lock, Printer } from 'lucide-react'
import { I18nextProvider, useTranslation } from 'react-i18next'

import { LoadError } from '../query/LoadError.tsx'
import { useAccount } from '../session/accountContext.ts'
import { usePrintTarget } from '../ui/browser/usePrintTarget.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/form/Select.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { monthOf, monthsToChoose, monthText, shiftMonth } from './report/month.ts'
import styles from './report/report.module.css'
import { ReportSheet } from './report/ReportSheet.tsx'
import { useReport, useReportOptions } from './report/useReport.ts'

/** A monthly report on one sheet of paper, to be printed or forwarded. */
export default function ReportPage() {
  const { t } = useTranslation()
  const { info } = useAccount()
  const options = useReportOptions()
  const { mayRead, query, translations, failed } = useReport(options.month, options.language)
  usePrintTarget('report')
  if (!mayRead) {
    return (
      <Card>
        <h1 className="visuallyHidden">{t('report.title')}</h1>
        <EmptyState
          icon={<Lock />}
          title={t('report.forbidden')}
          text={t('report.forbiddenText')}
        />
      </Card>
    )
  }
  const isReady = query.data !== undefined && translations !== undefined
  return (
    <div className={`stack gap-page ${styles.page}`}>
      <ReportBar options={options} isReady={isReady} />
      {isReady ? (
        <I18nextProvider i18n={translations}>
          <ReportSheet
            report={query.data}
            month={options.month}
            hotel={info}
            thisMonth={monthOf(options.today)}
            onMonth={(month) => options.choose({ month })}
          />
        </I18nextProvider>
      ) : failed.isError ? (
        <Card>
          <LoadError query={failed} title={t('report.failed')} />
        </Card>
      ) : (
        <Card className={`stack start gap-4 full ${styles.sheet}`} aria-busy="true">
          <Skeleton width={260} height={28} />
          <Skeleton height={190} />
          <Skeleton height={160} />
          <Skeleton height={380} />
        </Card>
      )}
    </div>
  )
}

type ReportBarProps = { options: ReturnType<typeof useReportOptions>; isReady: boolean }

function ReportBar({ options: { month, language, today, choose }, isReady }: ReportBarProps) {
  const { t, i18n } = useTranslation()
  const isLatest = month >= monthOf(today)
  return (
    <Card className={`row bottom wrap gap-4 full ${styles.bar}`} data-print="no">
      <div className={`row bottom wrap gap-1 ${styles.months}`}>
        <IconButton
          label={t('report.before')}
          icon={<ChevronLeft />}
          onClick={() => choose({ month: shiftMonth(month, -1) })}
        />
        <Select
          label={t('report.month')}
          value={month}
          choices={monthsToChoose(month, today).map((value) => ({
            value,
            label: monthText(value, i18n.language, 'short'),
          }))}
          onChange={({ target }) => choose({ month: target.value })}
        />
        <IconButton
          label={t('report.after')}
          icon={<ChevronRight />}
          disabled={isLatest}
          onClick={() => choose({ month: shiftMonth(month, 1) })}
        />
      </div>
      <Select
        label={t('report.language')}
        value={language}
        choices={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => choose({ language: target.value as Locale })}
      />
      <Button
        variant="primary"
        className="away"
        icon={<Printer aria-hidden="true" />}
        disabled={!isReady}
        onClick={() => window.print()}
      >
        {t('report.print')}
      </Button>
    </Card>
  )
}

/** Each language in its own name. */
const languageNames: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' }
