import { holds } from '@hotel/contract/http/endpoint'
import { homepage } from '@hotel/contract/homepage'
import type { UserInfo } from '@hotel/contract/session'
import { AppError } from '@hotel/contract/http/result'
import { type QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Link } from '../shell/page/Link.tsx'
import { hasFailed } from '../api/problem.ts'
import { isExpired } from '../api/refusals.ts'
import { LoadError } from '../query/LoadError.tsx'
import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { loadArea } from '../locales/i18n.ts'
import { useAccount } from '../session/accountContext.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useHasPainted } from '../ui/browser/afterPaint.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { dateFormat, dayOf, type Day } from '../ui/time/calendar.ts'
import { useNow } from '../ui/time/useNow.ts'
import { wholeNumber } from '../locales/wholeNumber.ts'
import styles from './HomePage.module.css'
import { mostUrgentQuery, NeedsAttention } from './NeedsAttention.tsx'
import { tiles, type TileEntry } from './tiles.ts'

const overview = queryOf(homepage.numbers, {})

/** The queries the page always makes. */
export const prefetch = (queries: QueryClient, info: UserInfo) => [
  queries.fetchQuery(overview),
  queries.fetchQuery(mostUrgentQuery(info)),
]

/** The hotel's current status; each number links to the cases it counts. */
export default function HomePage() {
  const { t, i18n } = useTranslation()
  const { info } = useAccount()
  const query = usePersistentQuery(overview)
  const today = useToday(info.timezone)
  return (
    <div className={`stack start gap-page ${styles.page}`}>
      <header className="inset row baseline wrap gap-3 lines-0">
        <h1 className="title">{t('home.title')}</h1>
        <p className={styles.date}>{today && fullDate(today, i18n.language)}</p>
        <Link className={`away ${styles.account}`} to="/account">
          {t('page.account')}
        </Link>
      </header>
      {info.setupShown && (
        <Suspense fallback={<div className={`card edge ${styles.setup}`} />}>
          <SetupCard />
        </Suspense>
      )}
      {query.isError && !query.data ? (
        <Card>
          <LoadError query={query} title={t('home.failed')} />
        </Card>
      ) : (
        <ul className={`inset gap-page ${styles.tiles}`} aria-busy={query.isPending}>
          {tiles(today).map((tile) => (
            <NumberTile key={tile.field} tile={tile} count={query.data?.[tile.field]} />
          ))}
        </ul>
      )}
      {query.error && query.data && (
        <p className="inset row wrap" role="status">
          {staleText(query.error, t)}
          <Button variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui.state.retry')}
          </Button>
        </p>
      )}
      {holds(info, 'Suggestion') && <NeedsAttention />}
      <PeriodLoader />
    </div>
  )
}

const SetupCard = lazy(async () => {
  const [{ SetupCard: Shown }] = await Promise.all([
    import('./setup/SetupCard.tsx'),
    loadArea('setup'),
  ])
  return { default: Shown }
})

const PeriodSection = lazy(async () => {
  const [{ PeriodSection: Shown }] = await Promise.all([
    import('./period/PeriodSection.tsx'),
    loadArea('period'),
  ])
  return { default: Shown }
})

/** Loaded after the numbers and the most urgent cases have been painted. */
function PeriodLoader() {
  const hasPainted = useHasPainted()
  return (
    <div className={styles.period}>
      {hasPainted ? (
        <Suspense fallback={<PeriodSkeleton />}>
          <PeriodSection />
        </Suspense>
      ) : (
        <PeriodSkeleton />
      )}
    </div>
  )
}

const PeriodSkeleton = () => (
  <div className="inset stack gap-4" aria-busy="true">
    <Skeleton width={280} height={28} />
    <Skeleton height={268} />
    <Skeleton height={420} />
  </div>
)

/** The date at the hotel; undefined on the first paint, to keep date formatting out of it. */
function useToday(zone: string): Day | undefined {
  const now = useNow(60_000)
  const [today, setToday] = useState<Day>()
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayOf(new Date(now), 0, zone)))
    return () => clearTimeout(timer)
  }, [now, zone])
  return today
}

const fullDate = (day: Day, language: string) =>
  dateFormat(language, 'UTC', { dateStyle: 'full' }).format(new Date(`${day}T00:00:00Z`))

function staleText(error: Error, t: TFunction) {
  if (isExpired(error)) return t('session.ended')
  if (error instanceof AppError) return error.message
  return t(hasFailed(error) ? 'home.staleFailed' : 'home.stale')
}

function NumberTile({ tile, count }: { tile: TileEntry; count: number | undefined }) {
  const { t, i18n } = useTranslation()
  const { field, tone, cases, icon: Icon } = tile
  return (
    <li>
      <Link
        className={`card plain stack start gap-1 pad ${styles.tile}`}
        data-tone={count ? tone : 'plain'}
        to={cases}
      >
        <span className="row medium">
          <Icon aria-hidden="true" />
          {t(`home.${field}`)}
        </span>
        <span className={`row gap-0 strong numeric ${styles.number}`}>
          {count === undefined ? (
            <Skeleton width={24} height={36} />
          ) : (
            wholeNumber(count, i18n.language)
          )}
        </span>
        <span className="muted small">{t(`home.hint.${field}`)}</span>
      </Link>
    </li>
  )
}
