import { channel, type DeliveryWay } from '@hotel/contract/channel'
import { CircleCheck } from 'lucide-react'
import { Fragment } from 'react'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useWords } from '../useWords.ts'
import styles from './hotel-delivery.module.css'
import settingsStyles from './settings.module.css'

const freshEveryMs = 30_000

/** For administrators: whether mail, push or webhooks get out of the house at all. */
export function HotelDeliveryCard() {
  const { t } = useWords()
  const asked = useAsked({ ...queryOf(channel.hotelDeliveries, {}), refetchInterval: freshEveryMs })
  const list = asked.data?.list
  return (
    <Card className={settingsStyles.card}>
      <h2>{t('channel.hotel.title')}</h2>
      <p className={settingsStyles.lead}>{t('channel.hotel.lead')}</p>
      {asked.isError && !list && <LoadError asked={asked} title={t('channel.hotel.error')} />}
      {asked.isPending && <Skeleton height={20} />}
      {list && <Ways list={list} />}
    </Card>
  )
}

function Ways({ list }: { list: DeliveryWay[] }) {
  const { t, count } = useWords()
  if (list.length === 0) return <p>{t('channel.hotel.none')}</p>
  if (list.some(({ trouble }) => trouble)) return <WayTable list={list} />
  const sum = (key: 'sent' | 'waiting') => list.reduce((total, way) => total + way[key], 0)
  return (
    <p className={styles.calm}>
      <CircleCheck aria-hidden="true" />
      {t('channel.hotel.calm', { sent: count(sum('sent')), waiting: count(sum('waiting')) })}
    </p>
  )
}

const columns = ['sent', 'waiting', 'failed'] as const

function WayTable({ list }: { list: DeliveryWay[] }) {
  const { t, count } = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('channel.hotel.way')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`channel.status.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((way) => (
          <Fragment key={way.channel}>
            <tr>
              <th scope="row">{t(`channel.column.${way.channel}`)}</th>
              {columns.map((column) => (
                <td key={column} data-failed={(column === 'failed' && way.failed > 0) || undefined}>
                  {count(way[column])}
                </td>
              ))}
            </tr>
            {way.trouble && <TroubleRow way={way} trouble={way.trouble} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type TroubleRowProps = { way: DeliveryWay; trouble: NonNullable<DeliveryWay['trouble']> }

function TroubleRow({ way: { retrying }, trouble: { failure, code, at: since } }: TroubleRowProps) {
  const { t, at, full, count } = useWords()
  const now = useNow()
  const why = t(`channel.failure.${failure}`)
  return (
    <tr className={styles.trouble}>
      <td colSpan={columns.length + 1}>
        <p>
          <time dateTime={since} title={full(since)}>
            {at(since, now)}
          </time>{' '}
          {code ? `${why} (${code})` : why}
        </p>
        {retrying > 0 && (
          <p className={settingsStyles.hint}>
            {t('channel.hotel.retrying', { count: retrying, shown: count(retrying) })}
          </p>
        )}
      </td>
    </tr>
  )
}
