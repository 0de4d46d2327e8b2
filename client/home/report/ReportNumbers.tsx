import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { ShareBar } from '../../ui/chart/ShareBar.tsx'
import { Step } from '../period/NumberGrid.tsx'
import { numbers as entries, type NumberEntry } from '../period/numbers.ts'
import { useNumberList } from '../period/useNumberList.ts'
import { useNumberWords } from '../period/useNumberWords.ts'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

/** What the month held beside the month before, and how much of what was owed was kept. */
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
        <ul className={styles.rates}>
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
  const { valueWords, difference, remark } = useNumberWords()
  const { numbers, previous } = report
  const { field } = entry
  const list = useNumberList(report)(entry, numbers)
  const value = numbers[field]
  const step = difference(entry, value, previous[field])
  const content = (
    <>
      <span className={styles.label}>{t(`period.number.${field}`)}</span>
      <strong className={styles.value}>{valueWords(entry, value)}</strong>
      {step && <Step step={step} />}
      <span className={styles.remark}>{remark(entry, numbers)}</span>
    </>
  )
  return list ? (
    <Link className={styles.cell} to={list}>
      {content}
    </Link>
  ) : (
    <div className={styles.cell}>{content}</div>
  )
}
