import type { Share } from '@hotel/contract/homepage/charts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { ShareBar } from '../../ui/chart/ShareBar.tsx'
import { casesOfPeriod } from '../cases.ts'
import styles from './report.module.css'
import type { Report } from './ReportSheet.tsx'

const maxShares = 5

/** The most common causes, floors and repeat rooms. */
export function ReportCauses({ report }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <div className={styles.causes}>
      <Shares report={report} cause="category" shares={report.categories} />
      <Shares report={report} cause="floor" shares={report.floors} />
      <Cause
        title={t('report.houses')}
        nothing={report.houses.length === 0 && t('report.noHouses')}
      >
        {report.houses.slice(0, maxShares).map(({ id, houseNo, count, openCount }) => (
          <li key={id}>
            <Link
              className={`plain small ${styles.share}`}
              to={casesOfPeriod(report, { houseId: id })}
            >
              <span className="ellipsis">{houseNo}</span>
              <span className="numeric">
                <strong>{t('period.causes.houseCases', { count })}</strong>{' '}
                {openCount > 0 && (
                  <small className="muted small regular">
                    {t('period.causes.open', { count: openCount })}
                  </small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </Cause>
    </div>
  )
}

type CauseProps = { title: string; nothing: string | false; children: ReactNode }

const Cause = ({ title, nothing, children }: CauseProps) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {nothing ? (
      <p className={`muted small ${styles.dense}`}>{nothing}</p>
    ) : (
      <ul className="stack gap-1">{children}</ul>
    )}
  </section>
)

type SharesProps = { report: Report; cause: 'category' | 'floor'; shares: readonly Share[] }
const filterField = { category: 'categoryId', floor: 'floor' }

function Shares({ report, cause, shares }: SharesProps) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const known = shares.filter(({ key }) => key !== null).slice(0, maxShares)
  const largest = known[0]?.count ?? 1
  return (
    <Cause title={t(`report.${cause}`)} nothing={known.length === 0 && t('report.noCauses')}>
      {known.map(({ key, name, count, previousCount }) => (
        <li key={key}>
          <Link
            className={`plain small ${styles.share}`}
            to={casesOfPeriod(report, { [filterField[cause]]: key! })}
          >
            <span className="ellipsis">
              {name?.[locale] ?? t('period.trend.floorName', { floor: key })}
            </span>
            <span className="numeric">
              <strong>{count}</strong>{' '}
              <small className="muted small regular">
                {t('period.causes.before', { count: previousCount })}
              </small>
            </span>
            <ShareBar share={count / largest} />
          </Link>
        </li>
      ))}
    </Cause>
  )
}
