import { useTranslation } from 'react-i18next'

import { CauseRows, useCauseRows } from '../causes/CauseRows.tsx'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

const maxRows = 6

/** The most common causes, floors and repeat rooms. */
export function ReportCauses({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { ofShares, ofHouses } = useCauseRows()
  const { categories, floors } = report
  const lists = [
    [t('report.category'), ofShares('category', categories, maxRows), t('report.noCauses')],
    [t('report.floor'), ofShares('floor', floors, maxRows), t('report.noCauses')],
    [t('report.houses'), ofHouses(report.houses.slice(0, maxRows)), t('report.noHouses')],
  ] as const
  return (
    <div className={styles.causes}>
      {lists.map(([title, rows, nothing]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {rows.length > 0 ? (
            <ul className="stack gap-1">
              <CauseRows rows={rows} className={`small ${styles.share}`} period={report} />
            </ul>
          ) : (
            <p className={`muted small ${styles.dense}`}>{nothing}</p>
          )}
        </section>
      ))}
    </div>
  )
}
