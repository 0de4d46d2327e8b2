import type { homepageCharts, Share } from '@hotel/contract/homepage/charts'
import type { DataOf } from '@hotel/contract/http/endpoint'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { ShareBar } from '../ui/chart/ShareBar.tsx'
import type { Period } from '../ui/time/calendar.ts'
import { casesOfPeriod } from './cases.ts'

export type CauseRow = {
  /** Finds its cases; undefined if no filter does. */
  filter: Record<string, string> | undefined
  name: ReactNode
  count: number | string
  note?: string | false
  /** Of the largest, from 0 to 1, drawn as a bar. */
  share?: number
}

const filterField = { category: 'categoryId', department: 'departmentId', floor: 'floor' }

/** Makes rows of what the server answered, largest first. */
export function useCauseRows() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const nameOf = ({ key, name }: Share) =>
    key === null
      ? t('period.trend.without')
      : (name?.[locale] ?? t('period.trend.floorName', { floor: key }))
  return {
    ofShares: (cause: keyof typeof filterField, shares: readonly Share[]): CauseRow[] =>
      shares.map((each) => ({
        filter: each.key === null ? undefined : { [filterField[cause]]: each.key },
        name: nameOf(each),
        count: each.count,
        note: t('period.causes.before', { count: each.previousCount }),
        share: each.count / shares[0]!.count,
      })),
    ofHouses: (houses: DataOf<typeof homepageCharts.causes>['houses']): CauseRow[] =>
      houses.map(({ id, houseNo, count, openCount }) => ({
        filter: { houseId: id },
        name: houseNo,
        count: t('period.causes.houseCases', { count }),
        note: openCount > 0 && t('period.causes.open', { count: openCount }),
      })),
  }
}

type CauseRowsProps = { rows: readonly CauseRow[]; className: string | undefined; period: Period }

/** Causes, each linked to its cases of the period. */
export const CauseRows = ({ rows, className, period }: CauseRowsProps) =>
  rows.map(({ filter, name, count, note, share }) => {
    const content = (
      <>
        <span className="ellipsis">{name}</span>
        <span className="numeric">
          <strong className="strong">{count}</strong>{' '}
          {note && <small className="muted small regular">{note}</small>}
        </span>
        {share !== undefined && <ShareBar share={share} />}
      </>
    )
    return (
      <li key={JSON.stringify(filter)}>
        {filter ? (
          <Link className={`plain ${className}`} to={casesOfPeriod(period, filter)}>
            {content}
          </Link>
        ) : (
          <div className={`plain ${className}`}>{content}</div>
        )}
      </li>
    )
  })
