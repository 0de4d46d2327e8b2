import type { DataOf } from '@hotel/contract/endpoint'
import { homepage, type Share } from '@hotel/contract/homepage'
import { keepPreviousData } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Card } from '../../ui/Card.tsx'
import { ShareBar } from '../../ui/chart/ShareBar.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { casesAt, casesOfDays } from '../cases.ts'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './period.module.css'

type Causes = DataOf<typeof homepage.causes>
type CardProps = { causes: Causes | undefined; period: Period }

/** Where the cases of a period come from, and what guests said of the handling. */
export function CauseCards({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const asked = useAsked({
    ...queryOf(homepage.causes, { startDate, endDate }),
    placeholderData: keepPreviousData,
  })
  if (asked.isError && !asked.data) {
    return (
      <Card className={styles.card}>
        <LoadError asked={asked} title={t('period.failed')} />
      </Card>
    )
  }
  const props = { causes: asked.data, period }
  return (
    <div className={`${styles.cards} ${styles.below}`} aria-busy={asked.isFetching}>
      <ShareCard {...props} cause="category" shares={asked.data?.categories} />
      <ShareCard {...props} cause="department" shares={asked.data?.departments} />
      <ShareCard {...props} cause="floor" shares={asked.data?.floors} />
      <HousesCard {...props} />
      <RatingsCard {...props} />
    </div>
  )
}

type Cause = 'category' | 'department' | 'floor'
const filterOf: Record<Cause, string> = {
  category: 'categoryId',
  department: 'departmentId',
  floor: 'floor',
}
const mostShares = 8

function ShareCard({
  cause,
  shares,
  period,
}: CardProps & { cause: Cause; shares: Share[] | undefined }) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en'
  const most = shares?.[0]?.count ?? 1
  const nameOf = ({ key, name }: Share) => {
    if (key === null) return t('period.trend.without')
    return name?.[locale] ?? t('period.trend.floorName', { floor: key })
  }
  return (
    <CauseCard title={t(`period.causes.${cause}`)} isEmpty={shares?.length === 0} loading={!shares}>
      {shares?.slice(0, mostShares).map((share) => {
        const { key, count, previousCount } = share
        const content = (
          <>
            <span>{nameOf(share)}</span>
            <span className={styles.shareCount}>
              {count} <small>{t('period.causes.before', { count: previousCount })}</small>
            </span>
            <ShareBar share={count / most} />
          </>
        )
        return (
          <li key={String(key)}>
            {key === null ? (
              <div className={styles.share}>{content}</div>
            ) : (
              <Link className={styles.share} to={casesOfDays(period, { [filterOf[cause]]: key })}>
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
  /** As two beside each other, where there is room. */
  wide?: boolean
  isEmpty?: boolean | undefined
  emptyText?: string
  loading: boolean
  children: ReactNode
}

function CauseCard({ title, wide, isEmpty, emptyText, loading, children }: CauseCardProps) {
  const { t } = useTranslation()
  return (
    <Card aria-label={title} className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
      <h3>{title}</h3>
      {isEmpty && <p className={styles.nothing}>{emptyText ?? t('period.causes.none')}</p>}
      {loading ? <Skeleton height={168} /> : <ul className={styles.shares}>{children}</ul>}
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
          <Link className={styles.share} to={casesOfDays(period, { houseId: id })}>
            <strong>{houseNo}</strong>
            <span className={styles.shareCount}>
              {t('period.causes.houseCases', { count })}{' '}
              {openCount > 0 && <small>{t('period.causes.open', { count: openCount })}</small>}
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
  const most = Math.max(1, ...(ratings ?? []))
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
            <Link className={styles.share} to={casesOfDays(period, { rating: String(stars) })}>
              <span>{t('period.causes.stars', { count: stars })}</span>
              <span className={styles.shareCount}>{ratings[stars - 1]}</span>
              <ShareBar share={ratings[stars - 1]! / most} />
            </Link>
          </li>
        ))}
      {causes?.comments.slice(0, 5).map(({ feedbackId, houseNo, rating, comment }) => (
        <li key={feedbackId} className={styles.comment}>
          <Link
            to={{ ...casesAt({}), pathname: `/feedback/suggestion/${feedbackId}` }}
            className={styles.commentWords}
          >
            <bdi>{comment}</bdi>
          </Link>
          <small>
            {houseNo} · {rating} <Star aria-hidden="true" />
            <span className="visuallyHidden">{t('period.causes.stars', { count: rating })}</span>
          </small>
        </li>
      ))}
    </CauseCard>
  )
}
