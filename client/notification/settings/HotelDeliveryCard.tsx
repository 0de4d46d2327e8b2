import { channel, type ChannelHealth } from '@hotel/contract/notification/channel'
import { CircleCheck } from 'lucide-react'
import { Fragment } from 'react'

import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useNotificationText } from '../useNotificationText.ts'
import styles from './settings.module.css'
import { SettingsCard } from './SettingsCard.tsx'
import { Instant } from '../../session/text/Instant.tsx'

const pollMs = 30_000

/** For administrators: whether email, push and webhooks get through. */
export function HotelDeliveryCard() {
  const { t } = useNotificationText()
  const query = usePersistentQuery({
    ...queryOf(channel.hotelDeliveries, {}),
    refetchInterval: pollMs,
  })
  const list = query.data?.list
  return (
    <SettingsCard title={t('channel.hotel.title')} lead={t('channel.hotel.lead')}>
      <LoadState query={query} height={20} failed={t('channel.hotel.error')} />
      {list && <ChannelHealth list={list} />}
    </SettingsCard>
  )
}

function ChannelHealth({ list }: { list: ChannelHealth[] }) {
  const { t, count } = useNotificationText()
  if (list.length === 0) return <p>{t('channel.hotel.none')}</p>
  if (list.some(({ trouble }) => trouble)) return <ChannelTable list={list} />
  const sum = (key: 'sent' | 'waiting') => list.reduce((total, row) => total + row[key], 0)
  return (
    <p className={`row numeric ${styles.calm}`}>
      <CircleCheck className="ok" aria-hidden="true" />
      {t('channel.hotel.calm', { sent: count(sum('sent')), waiting: count(sum('waiting')) })}
    </p>
  )
}

const columns = ['sent', 'waiting', 'failed'] as const

function ChannelTable({ list }: { list: ChannelHealth[] }) {
  const { t, count } = useNotificationText()
  return (
    <table className={`numeric full ${styles.health}`}>
      <thead className="muted small">
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
        {list.map((row) => (
          <Fragment key={row.channel}>
            <tr>
              <th scope="row">{t(`channel.column.${row.channel}`)}</th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={column === 'failed' && row.failed > 0 ? 'danger strong' : ''}
                >
                  {count(row[column])}
                </td>
              ))}
            </tr>
            {row.trouble && <TroubleRow row={row} trouble={row.trouble} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type TroubleRowProps = { row: ChannelHealth; trouble: NonNullable<ChannelHealth['trouble']> }

function TroubleRow({ row: { retrying }, trouble: { failure, code, at: since } }: TroubleRowProps) {
  const { t, count } = useNotificationText()
  const now = useNow()
  const why = t(`channel.failure.${failure}`)
  return (
    <tr className={styles.trouble}>
      <td className="danger" colSpan={columns.length + 1}>
        <p>
          <Instant className="muted" at={since} now={now} /> {code ? `${why} (${code})` : why}
        </p>
        {retrying > 0 && (
          <p className="muted small">
            {t('channel.hotel.retrying', { count: retrying, shown: count(retrying) })}
          </p>
        )}
      </td>
    </tr>
  )
}
