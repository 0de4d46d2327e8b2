import { type Thanks, homepageCharts } from '@hotel/contract/homepage/charts'
import { listed } from '@hotel/contract/http/listed'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { useLocale } from '../../locales/locale.ts'
import { nameIn } from '../../locales/nameIn.ts'
import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { RememberedCard } from '../../ui/state/RememberedCard.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useAddresses } from '../useAddresses.ts'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './period.module.css'
import { usePeriodQuery } from '../usePeriodQuery.ts'

const maxMessages = 6

/** Flowers and the guests' messages; staff see those given to themselves. */
export function ComplimentsCard({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const { query, data, isLoading } = usePeriodQuery(
    queryOf(homepageCharts.thanks, { startDate, endDate }),
  )
  return (
    <RememberedCard
      name="home.compliments"
      isLoading={isLoading}
      className={`shrink stack start gap-3 pad ${styles.below}`}
      aria-labelledby="thanks"
      aria-busy={query.isFetching}
    >
      <h3 id="thanks" className="large">
        {t('period.thanks.title')}
      </h3>
      {query.isError && !data && <LoadError query={query} title={t('period.failed')} />}
      {isLoading && <Skeleton height={140} />}
      {data?.flowers === 0 && <p className="muted">{t('period.thanks.none')}</p>}
      {data && data.flowers > 0 && <ComplimentsSummary thanks={data} period={period} />}
    </RememberedCard>
  )
}

function ComplimentsSummary({ thanks, period }: { thanks: Thanks; period: Period }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { flowers: address } = useAddresses(period)
  const { flowers, members, departments, words } = thanks
  const count = t('period.thanks.flowers', { count: flowers })
  const receivers = [
    ...members,
    ...departments.map((each) => ({ ...each, name: nameIn(each.name, locale) })),
  ]
    .toSorted((a, b) => b.flowers - a.flowers)
    .map(({ name, flowers: received }) => `${name} (${received})`)
  return (
    <>
      <p>
        {address ? <Link to={address}>{count}</Link> : count} · {listed(receivers, locale)}
      </p>
      <ul className={styles.thanks}>
        {words.slice(0, maxMessages).map(({ id, word, receiver, houseNo }) => (
          <li key={id} className={`stack tight break ${styles.comment}`}>
            <bdi>{word}</bdi>
            <small className="row gap-1 muted small">
              {receiver[locale]} · {houseNo}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
