import { webhook, type WebhookCall } from '@hotel/contract/hotel/webhook'
import type { Failure } from '@hotel/contract/notification/channel'

import { LoadError } from '../../query/LoadError.tsx'
import { queryOf } from '../../query/queries.ts'
import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { StatusBadge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './webhooks.module.css'
import { Instant } from '../../session/text/Instant.tsx'

const tones: Record<WebhookCall['status'], Tone> = {
  waiting: 'accent',
  sent: 'ok',
  skipped: 'neutral',
  failed: 'danger',
}
const pollMs = 2_000

/** Recent calls with their status; failed ones can be resent. */
export function WebhookCalls({ id }: { id: string }) {
  const { t } = useHotelText()
  const query = usePersistentQuery({
    ...queryOf(webhook.calls, { id }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'waiting') ? pollMs : false,
  })
  const list = query.data?.list
  if (query.isError && !list) return <LoadError query={query} title={t('hotel.webhooks.failed')} />
  if (!list) return <Skeleton height={60} />
  if (list.length === 0) return <p className="muted">{t('hotel.webhooks.noCalls')}</p>
  return (
    <ul aria-label={t('hotel.webhooks.calls')}>
      {list.map((call) => (
        <CallRow key={call.id} call={call} />
      ))}
    </ul>
  )
}

function failureText(failure: Failure) {
  if (failure === 'address') return 'hotel.webhooks.closed'
  return failure === 'unreachable' ? 'hotel.webhooks.unreachable' : 'hotel.webhooks.noAnswer'
}

function CallRow({ call }: { call: WebhookCall }) {
  const { t } = useHotelText()
  const now = useNow()
  const attempt = useAttemptOnce()
  const resending = useCommand(webhook.resend)
  const { id, status, topic, feedbackNo, attempts, failure, said } = call
  const resend = () => attempt(async () => void (await resending.mutateAsync({ id })))
  return (
    <li className={`row wrap gap-3 lines-1 ruled numeric ${styles.call}`}>
      <StatusBadge tone={tones[status]}>{t(`hotel.webhooks.status.${status}`)}</StatusBadge>
      <span>{topic ? t(`hotel.webhooks.topic.${topic}`) : t('hotel.webhooks.isTest')}</span>
      {feedbackNo && <span>{feedbackNo}</span>}
      <Instant className="muted" at={call.at} now={now}>
        {(time) => (status === 'waiting' ? t('hotel.webhooks.next', { at: time }) : time)}
      </Instant>
      {attempts > 1 && <span>{t('hotel.webhooks.attempts', { count: attempts })}</span>}
      {failure && status !== 'sent' && (
        <span className="danger break">
          {t(failureText(failure))}
          {said && ` (${said})`}
        </span>
      )}
      {status === 'failed' && (
        <Button busy={resending.isPending} onClick={() => void resend()}>
          {t('hotel.webhooks.resend')}
        </Button>
      )}
    </li>
  )
}
