import type { DataOf } from '@hotel/contract/http/endpoint'
import { type Share, homepageCharts } from '@hotel/contract/homepage/charts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { ShareBar } from '../../ui/chart/ShareBar.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { casesAddress, casesOfPeriod } from '../cases.ts'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './period.module.css'
import { usePeriodQuery } from '../usePeriodQuery.ts'

type Causes = DataOf<typeof homepageCharts.causes>
type CardProps = { causes: Causes | undefined; period: Period }

/** Cases of a period by cause, and the guests' ratings of the handling. */
export function CauseCards({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const { query, data } = usePeriodQuery(queryOf(homepageCharts.causes, { startDate, endDate }))
  if (query.isError && !data) {
    return (
      <Card className="shrink stack start gap-3 pad">
        <LoadError query={query} title={t('period.failed')} />
      </Card>
    )
  }
  const props = { causes: data, period }
  return (
    <div className={`gap-page ${styles.cards} ${styles.below}`} aria-busy={query.isFetching}>
      <ShareCard {...props} cause="category" shares={data?.categories} />
      <ShareCard {...props} cause="department" shares={data?.departments} />
      <ShareCard {...props} cause="floor" shares={data?.floors} />
      <HousesCard {...props} />
      <RatingsCard {...props} />
    </div>
  )
}

type Cause = 'category' | 'department' | 'floor'
const filterField: Record<Cause, string> = {
  category: 'categoryId',
  department: 'departmentId',
  floor: 'floor',
}
const maxShares = 8

function ShareCard({
  cause,
  shares,
  period,
}: CardProps & { cause: Cause; shares: Share[] | undefined }) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const max = shares?.[0]?.count ?? 1
  const nameOf = ({ key, name }: Share) => {
    if (key === null) return t('period.trend.without')
    return name?.[locale] ?? t('period.trend.floorName', { floor: key })
  }
  return (
    <CauseCard title={t(`period.causes.${cause}`)} isEmpty={shares?.length === 0} loading={!shares}>
      {shares?.slice(0, maxShares).map((share) => {
        const { key, count, previousCount } = share
        const content = (
          <>
            <span className="ellipsis">{nameOf(share)}</span>
            <span className="strong numeric">
              {count}{' '}
              <small className="muted small regular">
                {t('period.causes.before', { count: previousCount })}
              </small>
            </span>
            <ShareBar share={count / max} />
          </>
        )
        return (
          <li key={String(key)}>
            {key === null ? (
              <div className={`plain ${styles.share}`}>{content}</div>
            ) : (
              <Link
                className={`plain ${styles.share}`}
                to={casesOfPeriod(period, { [filterField[cause]]: key })}
              >
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </CauseCard>
  )
}

type CauseCardProps = {
  title: string
  /** Takes two columns where there is room. */
  wide?: boolean
  isEmpty?: boolean | undefined
  emptyText?: string
  loading: boolean
  children: ReactNode
}

function CauseCard({ title, wide, isEmpty, emptyText, loading, children }: CauseCardProps) {
  const { t } = useTranslation()
  return (
    <Card aria-label={title} className={`shrink stack start gap-3 pad ${wide ? styles.wide : ''}`}>
      <h3 className="large">{title}</h3>
      {isEmpty && <p className="muted">{emptyText ?? t('period.causes.none')}</p>}
      {loading ? (
        <Skeleton height={168} />
      ) : (
        <ul className={`stack gap-3 ${styles.shares}`}>{children}</ul>
      )}
    </Card>
  )
}

function HousesCard({ causes, period }: CardProps) {
  const { t } = useTranslation()
  const houses = causes?.houses
  return (
    <CauseCard
      title={t('period.causes.houses')}
      isEmpty={houses?.length === 0}
      emptyText={t('period.causes.noHouses')}
      loading={!houses}
    >
      {houses?.map(({ id, houseNo, count, openCount }) => (
        <li key={id}>
          <Link className={`plain ${styles.share}`} to={casesOfPeriod(period, { houseId: id })}>
            <strong className="ellipsis">{houseNo}</strong>
            <span className="strong numeric">
              {t('period.causes.houseCases', { count })}{' '}
              {openCount > 0 && (
                <small className="muted small regular">
                  {t('period.causes.open', { count: openCount })}
                </small>
              )}
            </span>
          </Link>
        </li>
      ))}
    </CauseCard>
  )
}

function RatingsCard({ causes, period }: CardProps) {
  const { t } = useTranslation()
  const ratings = causes?.ratings
  const max = Math.max(1, ...(ratings ?? []))
  return (
    <CauseCard
      title={t('period.causes.ratings')}
      wide
      isEmpty={ratings?.every((count) => count === 0)}
      emptyText={t('period.causes.noRatings')}
      loading={!ratings}
    >
      {ratings?.some((count) => count > 0) &&
        [5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            <Link
              className={`plain ${styles.share}`}
              to={casesOfPeriod(period, { rating: String(stars) })}
            >
              <span className="ellipsis">{t('period.causes.stars', { count: stars })}</span>
              <span className="strong numeric">{ratings[stars - 1]}</span>
              <ShareBar share={ratings[stars - 1]! / max} />
            </Link>
          </li>
        ))}
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
