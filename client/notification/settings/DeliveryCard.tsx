import { channel, type Delivery } from '@hotel/contract/channel'
import { Mail, Smartphone } from 'lucide-react'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { StatusBadge, type Tone } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useWords } from '../useWords.ts'
import styles from './settings.module.css'
import { useFailureWords } from './useFailureWords.ts'

const tones: Record<Delivery['status'], Tone> = {
  waiting: 'accent',
  sent: 'ok',
  skipped: 'neutral',
  failed: 'danger',
}
const freshEveryMs = 15_000

/** What was sent lately and what became of it. */
export function DeliveryCard() {
  const { t } = useWords()
  const asked = useAsked({
    ...queryOf(channel.deliveries, {}),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'waiting') ? freshEveryMs : false,
  })
  const list = asked.data?.list
  return (
    <Card className={styles.card}>
      <h2>{t('channel.deliveries.title')}</h2>
      <p className={styles.lead}>{t('channel.deliveries.lead')}</p>
      {asked.isError && !list && <LoadError asked={asked} title={t('channel.deliveries.error')} />}
      {asked.isPending && <Skeleton height={120} />}
      {list?.length === 0 && <p>{t('channel.deliveries.none')}</p>}
      {list && list.length > 0 && (
        <ul className={styles.deliveries}>
          {list.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t, at, full, sentence } = useWords()
  const failureWords = useFailureWords()
  const now = useNow()
  const { channel: by, status, isTest, notice, insteadOf, failure } = delivery
  const Icon = by === 'push' ? Smartphone : Mail
  const isTroubled = failure !== null && (status === 'failed' || status === 'waiting')
  return (
    <li>
      <Icon aria-hidden="true" />
      <div>
        <p>
          {notice ? (
            <Link to={`/feedback/suggestion/${notice.feedbackId}`}>{sentence(notice)}</Link>
          ) : (
            <span>{t(`channel.deliveries.${isTest ? 'test' : 'closed'}`)}</span>
          )}
        </p>
        <p className={styles.deliveryFacts}>
          <StatusBadge tone={tones[status]}>{t(`channel.status.${status}`)}</StatusBadge>
          <span>{t(`channel.column.${by}`)}</span>
          {notice && <span>{notice.feedbackNo}</span>}
          <time dateTime={delivery.at} title={full(delivery.at)}>
            {at(delivery.at, now)}
          </time>
        </p>
        {insteadOf && (
          <p className={styles.hint}>
            {t('channel.deliveries.insteadOf', { channel: t(`channel.column.${insteadOf}`) })}
          </p>
        )}
        {isTroubled && <p className={styles.failure}>{failureWords(delivery)}</p>}
      </div>
    </li>
  )
}
