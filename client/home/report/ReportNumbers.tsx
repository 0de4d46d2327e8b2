import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { ShareBar } from '../../ui/chart/ShareBar.tsx'
import { ChangeBadge } from '../period/NumberGrid.tsx'
import { numbers as entries, type NumberEntry } from '../period/numbers.ts'
import { useNumberList } from '../period/useNumberList.ts'
import { useNumberText } from '../period/useNumberText.ts'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

/** The month's numbers compared with the month before, and the share of targets met. */
export function ReportNumbers({ report }: { report: Report }) {
  const { t } = useTranslation()
  const isRate = ({ form }: NumberEntry) => form === 'rate'
  return (
    <div className={styles.numbersRow}>
      <section aria-label={t('report.numbers')}>
        <h2>{t('report.numbers')}</h2>
        <ul className={styles.numbers}>
          {entries
            .filter((entry) => !isRate(entry))
            .map((entry) => (
              <li key={entry.field}>
                <NumberCell entry={entry} report={report} />
              </li>
            ))}
        </ul>
      </section>
      <section aria-label={t('report.inTime')}>
        <h2>{t('report.inTime')}</h2>
        <ul className="stack">
          {entries.filter(isRate).map((entry) => (
            <li key={entry.field}>
              <NumberCell entry={entry} report={report} />
              <ShareBar share={report.numbers[entry.field] ?? 0} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function NumberCell({ entry, report }: { entry: NumberEntry; report: Report }) {
  const { t } = useTranslation()
  const { valueText, changeText, noteText } = useNumberText()
  const { numbers, previous } = report
  const { field } = entry
  const list = useNumberList(report)(entry, numbers)
  const value = numbers[field]
  const change = changeText(entry, value, previous[field])
  const content = (
    <>
      <span className={styles.label}>{t(`period.number.${field}`)}</span>
      <strong className={`large numeric ${styles.value}`}>{valueText(entry, value)}</strong>
      {change && <ChangeBadge change={change} />}
      <span className={styles.note}>{noteText(entry, numbers)}</span>
    </>
  )
  return list ? (
    <Link className={`plain row baseline wrap lines-0 small start ${styles.cell}`} to={list}>
      {content}
    </Link>
  ) : (
    <div className={`row baseline wrap lines-0 small start ${styles.cell}`}>{content}</div>
  )
}
