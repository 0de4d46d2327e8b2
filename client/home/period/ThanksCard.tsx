import { homepage, type Thanks } from '@hotel/contract/homepage'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useAddresses } from '../useAddresses.ts'
import type { Period } from '../../ui/time/calendar.ts'
import styles from './period.module.css'

const mostWords = 6

/** Flowers and their words; staff see what was given to themselves. */
export function ThanksCard({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const asked = useAsked({
    ...queryOf(homepage.thanks, { startDate, endDate }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      className={`${styles.card} ${styles.below}`}
      aria-labelledby="thanks"
      aria-busy={asked.isFetching}
    >
      <h3 id="thanks">{t('period.thanks.title')}</h3>
      {asked.isError && !asked.data && <LoadError asked={asked} title={t('period.failed')} />}
      {asked.isPending && <Skeleton height={140} />}
      {asked.data?.flowers === 0 && <p className={styles.nothing}>{t('period.thanks.none')}</p>}
      {asked.data && asked.data.flowers > 0 && <Given thanks={asked.data} period={period} />}
    </Card>
  )
}

function Given({ thanks, period }: { thanks: Thanks; period: Period }) {
  const { t, i18n } = useTranslation()
  const { flowers: address } = useAddresses(period)
  const { flowers, members, departments, words } = thanks
  const count = t('period.thanks.flowers', { count: flowers })
  const receivers = [...members, ...departments]
    .toSorted((a, b) => b.flowers - a.flowers)
    .map(({ name, flowers: given }) => `${name} (${given})`)
  return (
    <>
      <p>
        {address ? <Link to={address}>{count}</Link> : count} ·{' '}
        {new Intl.ListFormat(i18n.language).format(receivers)}
      </p>
      <ul className={styles.thanks}>
        {words.slice(0, mostWords).map(({ id, word, receiver, houseNo }) => (
          <li key={id} className={styles.comment}>
            <bdi>{word}</bdi>
            <small>
              {receiver} · {houseNo}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
