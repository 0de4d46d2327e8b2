import { useTranslation } from 'react-i18next'

import { ServiceTable } from '../service/ServiceTable.tsx'
import { useCostText } from '../service/useCostText.ts'
import type { Report } from './ReportSheet.tsx'

/** The departments' numbers of the month, what compensation cost and what nobody has assessed. */
export function ReportService({ report }: { report: Report }) {
  const { t } = useTranslation()
  const costText = useCostText()
  const { departments, compensation, previousCompensation, notAssessedCount } = report.service
  return (
    <section aria-label={t('report.service')}>
      <ServiceTable
        title={t('period.service.byDepartment')}
        entries={departments}
        period={report}
        filterField="departmentId"
      />
      <p className="muted small">
        {t('period.service.compensation')}
        <strong className="numeric">
          {costText(compensation, previousCompensation).join(' · ')}
        </strong>{' '}
        · {t('period.service.notAssessed', { count: notAssessedCount })}
      </p>
    </section>
  )
}
