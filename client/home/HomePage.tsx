import { holds } from '@hotel/contract/endpoint'
import { homepage } from '@hotel/contract/homepage'
import { AppError, resultCodes } from '@hotel/contract/result'
import { type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LoadError } from '../api/LoadError.tsx'
import { queryOf } from '../api/queries.ts'
import { useAsked } from '../api/useAsked.ts'
import { openArea } from '../locales/words.ts'
import { useAccount } from '../session/accountContext.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { dayOf, type Day } from '../ui/time/calendar.ts'
import { useNow } from '../ui/time/useNow.ts'
import { useSeen } from '../ui/useSeen.ts'
import styles from './HomePage.module.css'
import { mostUrgent, NeedsNow } from './NeedsNow.tsx'
import { tiles, type TileEntry } from './tiles.ts'

const standing = queryOf(homepage.numbers, {})

/** What this page is going to ask for, whoever has signed in. */
export const ahead = (queries: QueryClient) => [
  queries.fetchQuery(standing),
  queries.fetchQuery(mostUrgent),
]

/** How the hotel stands now; each number leads to the list that it counts. */
export default function HomePage() {
  const { t, i18n } = useTranslation()
  const { info } = useAccount()
  const asked = useAsked(standing)
  const today = useToday(info.timezone)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('home.title')}</h1>
        <p>{today && fullDate(today, i18n.language)}</p>
        <Link className={styles.account} to="/account">
          {t('page.account')}
        </Link>
      </header>
      {asked.isError && !asked.data ? (
        <Card>
          <LoadError asked={asked} title={t('home.failed')} />
        </Card>
      ) : (
        <ul className={styles.tiles} aria-busy={asked.isPending}>
          {tiles(today).map((tile) => (
            <NumberTile key={tile.field} tile={tile} count={asked.data?.[tile.field]} />
          ))}
        </ul>
      )}
      {asked.isError && asked.data && (
        <p className={styles.stale} role="status">
          {isUnreachable(asked.error) ? t('home.stale') : t('session.ended')}
          <Button variant="quiet" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('ui.state.retry')}
          </Button>
        </p>
      )}
      {holds(info, 'Suggestion') && <NeedsNow />}
      <LaterSection />
    </div>
  )
}

const PeriodSection = lazy(async () => {
  const [{ PeriodSection: Shown }] = await Promise.all([
    import('./period/PeriodSection.tsx'),
    openArea('period'),
  ])
  return { default: Shown }
})

/** Its code comes once somebody is there to look at it: what needs them now is drawn first. */
function LaterSection() {
  const [place, seen] = useSeen<HTMLDivElement>()
  return (
    <div ref={place} className={styles.later}>
      {seen ? (
        <Suspense fallback={<LaterSkeleton />}>
          <PeriodSection />
        </Suspense>
      ) : (
        <LaterSkeleton />
      )}
    </div>
  )
}

const LaterSkeleton = () => (
  <div className={styles.laterSkeleton} aria-busy="true">
    <Skeleton width={280} height={28} />
    <Skeleton height={268} />
    <Skeleton height={420} />
  </div>
)

/** The day it is in the hotel; not yet on the first paint, which need not wait for a calendar. */
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
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' })

const isUnreachable = (error: Error) =>
  !(error instanceof AppError && error.code === resultCodes.sessionExpired)

function NumberTile({ tile, count }: { tile: TileEntry; count: number | undefined }) {
  const { t, i18n } = useTranslation()
  const { field, tone, cases, icon: Icon } = tile
  return (
    <li>
      <Link className={styles.tile} data-tone={count ? tone : 'plain'} to={cases}>
        <span className={styles.label}>
          <Icon aria-hidden="true" />
          {t(`home.${field}`)}
        </span>
        <span className={styles.number}>
          {count === undefined ? (
            <Skeleton width={56} height={36} />
          ) : (
            count.toLocaleString(i18n.language)
          )}
        </span>
        <span className={styles.hint}>{t(`home.hint.${field}`)}</span>
      </Link>
    </li>
  )
}
