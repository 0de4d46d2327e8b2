import type { DataOf } from '@hotel/contract/http/endpoint'
import { type Share, homepageCharts } from '@hotel/contract/homepage/charts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { RememberedCard } from '../../ui/state/RememberedCard.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { casesAddress } from '../cases.ts'
import { CauseRows, useCauseRows, type CauseRow } from '../causes/CauseRows.tsx'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './period.module.css'
import { usePeriodQuery } from '../usePeriodQuery.ts'

type Causes = DataOf<typeof homepageCharts.causes>

const maxShares = 8

/** Cases of a period by cause, and the guests' ratings of the handling. */
export function CauseCards({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const { query, data } = usePeriodQuery(queryOf(homepageCharts.causes, { startDate, endDate }))
  const { ofShares, ofHouses } = useCauseRows()
  if (query.isError && !data) {
    return (
      <Card className="shrink stack start gap-3 pad">
        <LoadError query={query} title={t('period.failed')} />
      </Card>
    )
  }
  const shareCard = (cause: 'category' | 'department' | 'floor', shares: Share[] | undefined) => (
    <CauseCard
      name={cause}
      period={period}
      title={t(`period.causes.${cause}`)}
      rows={shares && ofShares(cause, shares, maxShares)}
      emptyText={t('period.causes.none')}
    />
  )
  return (
    <div className={`gap-page ${styles.cards} ${styles.below}`} aria-busy={query.isFetching}>
      {shareCard('category', data?.categories)}
      {shareCard('department', data?.departments)}
      {shareCard('floor', data?.floors)}
      <CauseCard
        name="houses"
        period={period}
        title={t('period.causes.houses')}
        rows={
          data &&
          ofHouses(data.houses).map((row) => ({ ...row, name: <strong>{row.name}</strong> }))
        }
        emptyText={t('period.causes.noHouses')}
      />
      <RatingsCard causes={data} period={period} />
    </div>
  )
}

type CauseCardProps = {
  name: string
  period: Period
  title: string
  /** Takes two columns where there is room. */
  wide?: boolean
  /** Undefined: not loaded yet. */
  rows: readonly CauseRow[] | undefined
  emptyText: string
  children?: ReactNode
}

function CauseCard({ name, period, title, wide, rows, emptyText, children }: CauseCardProps) {
  return (
    <RememberedCard
      name={`home.causes.${name}`}
      isLoading={!rows}
      aria-label={title}
      className={`shrink stack start gap-3 pad ${wide ? styles.wide : ''}`}
    >
      <h3 className="large">{title}</h3>
      {rows?.length === 0 && <p className="muted">{emptyText}</p>}
      {rows ? (
        <ul className={`stack gap-3 ${styles.shares}`}>
          <CauseRows rows={rows} className={styles.share} period={period} />
          {children}
        </ul>
      ) : (
        <Skeleton height={168} />
      )}
    </RememberedCard>
  )
}

function RatingsCard({ causes, period }: { causes: Causes | undefined; period: Period }) {
  const { t } = useTranslation()
  const max = Math.max(...(causes?.ratings ?? []))
  const rows = causes?.ratings.map((count, index) => ({
    filter: { rating: String(index + 1) },
    name: t('period.causes.stars', { count: index + 1 }),
    count,
    share: count / max,
  }))
  return (
    <CauseCard
      name="ratings"
      period={period}
      title={t('period.causes.ratings')}
      wide
      rows={max === 0 ? [] : rows?.toReversed()}
      emptyText={t('period.causes.noRatings')}
    >
      {causes && causes.comments.length > 0 && <Comments comments={causes.comments} />}
    </CauseCard>
  )
}

function Comments({ comments }: { comments: Causes['comments'] }) {
  const { t } = useTranslation()
  return (
    <li className={styles.comments}>
      <ul className="stack gap-3">
        {comments.slice(0, 5).map(({ feedbackId, houseNo, rating, comment }) => (
          <li key={feedbackId} className={`stack tight ${styles.comment}`}>
            <Link
              to={{ ...casesAddress({}), pathname: `/feedback/suggestion/${feedbackId}` }}
              className={`break plain ${styles.commentText}`}
            >
              <bdi>{comment}</bdi>
            </Link>
            <small className="row gap-1 muted small">
              {houseNo} · {rating} <Star aria-hidden="true" />
              <span className="visuallyHidden">{t('period.causes.stars', { count: rating })}</span>
            </small>
          </li>
        ))}
      </ul>
    </li>
  )
}
