import type { homepageCharts, Share } from '@hotel/contract/homepage/charts'
import type { DataOf } from '@hotel/contract/http/endpoint'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { ShareBar } from '../../ui/chart/ShareBar.tsx'
import type { Period } from '../../ui/time/calendar.ts'
import { casesOfPeriod } from '../cases.ts'
import { cutShares, type Counted } from './cutShares.ts'

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
type Cause = keyof typeof filterField

/** Makes rows of what the server answered, largest first. */
export function useCauseRows() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const nameOf = (cause: Cause, { key, name }: Share) =>
    key === null
      ? t(`period.no.${cause}`)
      : (name?.[locale] ?? t('period.trend.floorName', { floor: key }))
  const rowOf = (name: string, { count, previousCount }: Counted) => ({
    name,
    count,
    note: t('period.causes.before', { count: previousCount }),
  })
  return {
    /** The largest, and one row for the rest, so that the rows add up to all cases. */
    ofShares: (cause: Cause, shares: readonly Share[], max: number): CauseRow[] => {
      const most = shares[0]?.count ?? 0
      // Without any case, the words for that are shown.
      if (most === 0) return []
      const { shown, rest } = cutShares(shares, max)
      const rows = shown.map((each) => ({
        filter: each.key === null ? undefined : { [filterField[cause]]: each.key },
        ...rowOf(nameOf(cause, each), each),
        share: each.count / most,
      }))
      // Without a bar: the sum of many would dwarf the largest.
      const other = rest && rowOf(t('period.trend.other'), rest)
      return other ? [...rows, { filter: undefined, ...other }] : rows
    },
    ofHouses: (houses: DataOf<typeof homepageCharts.causes>['houses']): CauseRow[] =>
      houses.map(({ id, houseNo, count, openCount }) => ({
        filter: { houseId: id, type: 'complaint' },
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
      <li key={JSON.stringify(filter) ?? String(name)}>
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
