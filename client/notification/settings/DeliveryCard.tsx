import { channel, type Delivery } from '@hotel/contract/notification/channel'
import { Mail, Smartphone } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { StatusBadge, type Tone } from '../../ui/Badge.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useNotificationText } from '../useNotificationText.ts'
import styles from './settings.module.css'
import { useFailureText } from './useFailureText.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { Instant } from '../../session/text/Instant.tsx'

const tones: Record<Delivery['status'], Tone> = {
  waiting: 'accent',
  sent: 'ok',
  skipped: 'neutral',
  failed: 'danger',
}
const pollMs = 15_000

/** Recent deliveries with their status. */
export function DeliveryCard() {
  const { t } = useNotificationText()
  const query = usePersistentQuery({
    ...queryOf(channel.deliveries, {}),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'waiting') ? pollMs : false,
  })
  const list = query.data?.list
  return (
    <SettingsCard title={t('channel.deliveries.title')} lead={t('channel.deliveries.lead')}>
      <LoadState query={query} height={120} failed={t('channel.deliveries.error')} />
      {list?.length === 0 && <p>{t('channel.deliveries.none')}</p>}
      {list && list.length > 0 && (
        <ul>
          {list.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t, sentence } = useNotificationText()
  const failureText = useFailureText()
  const now = useNow()
  const {
    channel: by,
    status,
    isTest,
    isDigest,
    accountMail,
    notice,
    insteadOf,
    failure,
  } = delivery
  const Icon = by === 'push' ? Smartphone : Mail
  const isTroubled = failure !== null && (status === 'failed' || status === 'waiting')
  return (
    <li className={`ruled row top gap-3 ${styles.entry}`}>
      <Icon className={`muted ${styles.mark}`} aria-hidden="true" />
      <div>
        <p>
          {notice ? (
            <Link to={`/feedback/suggestion/${notice.feedbackId}`}>{sentence(notice)}</Link>
          ) : (
            <span>
              {accountMail
                ? t(`channel.deliveries.account.${accountMail}`)
                : t(`channel.deliveries.${isDigest ? 'digest' : isTest ? 'test' : 'closed'}`)}
            </span>
          )}
        </p>
        <p className="row wrap gap-3 lines-1 muted small numeric">
          <StatusBadge tone={tones[status]}>{t(`channel.status.${status}`)}</StatusBadge>
          <span>{t(`channel.column.${by}`)}</span>
          {notice && <span>{notice.feedbackNo}</span>}
          <Instant at={delivery.at} now={now} />
        </p>
        {insteadOf && (
          <p className="muted small">
            {t('channel.deliveries.insteadOf', { channel: t(`channel.column.${insteadOf}`) })}
          </p>
        )}
        {isTroubled && <p className="danger break">{failureText(delivery)}</p>}
      </div>
    </li>
  )
}
