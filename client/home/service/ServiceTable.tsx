import type { ServiceEntry, ServiceNumbers } from '@hotel/contract/homepage/report'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { casesAddress, casesOfPeriod } from '../cases.ts'
import { ChangeBadge } from '../period/NumberGrid.tsx'
import { numbers, type NumberEntry } from '../period/numbers.ts'
import { useNumberText } from '../period/useNumberText.ts'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './service.module.css'

type ServiceTableProps = {
  title: string
  entries: readonly ServiceEntry[]
  period: Period
  /** The filter of the worklist that selects an entry's cases. */
  filterField: 'departmentId' | 'ownerId'
}

type Field = keyof ServiceNumbers & NumberEntry['field']
const compared: Field[] = [
  'ackInTimeRate',
  'resolveInTimeRate',
  'promiseKeptRate',
  'medianResolveMinutes',
]
const entriesOf = compared.map((field) => numbers.find((entry) => entry.field === field)!)

/** What was met and missed, one row for each department or member, compared with before. */
export function ServiceTable({ title, entries, period, filterField }: ServiceTableProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  return (
    <div className={styles.frame}>
      <table className={`small full numeric ${styles.table}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`period.service.${filterField}`)}</th>
            <th scope="col">{t('period.number.totalCount')}</th>
            <th scope="col">{t('period.service.open')}</th>
            <th scope="col">{t('period.service.overdue')}</th>
            {entriesOf.map(({ field }) => (
              <th key={field} scope="col">
                {t(`period.number.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={String(entry.key)}>
              <th scope="row">
                {entry.key ? (
                  <Link to={casesOfPeriod(period, { [filterField]: entry.key })}>
                    {entry.name?.[locale] ?? '–'}
                  </Link>
                ) : (
                  t(filterField === 'ownerId' ? 'period.no.owner' : 'period.no.department')
                )}
              </th>
              <td data-label={t('period.number.totalCount')}>{entry.totalCount}</td>
              <td data-label={t('period.service.open')}>{entry.openCount}</td>
              <td data-label={t('period.service.overdue')} data-overdue={entry.overdueCount > 0}>
                {entry.key && entry.overdueCount > 0 ? (
                  <Link
                    to={casesAddress({
                      overdue: 'true',
                      [filterField]: entry.key,
                      startDate: period.startDate,
                      endDate: period.endDate,
                    })}
                  >
                    {entry.overdueCount}
                  </Link>
                ) : (
                  entry.overdueCount
                )}
              </td>
              {entriesOf.map((number) => (
                <ComparedCell key={number.field} number={number} entry={entry} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ComparedCell({ number, entry }: { number: NumberEntry; entry: ServiceEntry }) {
  const { t } = useTranslation()
  const { valueText, changeText } = useNumberText()
  const field = number.field as Field
  const change = changeText(number, entry[field], entry.previous?.[field] ?? null)
  return (
    <td data-label={t(`period.number.${field}`)}>
      {valueText(number, entry[field])} {change && <ChangeBadge change={change} />}
    </td>
  )
}
