import { webhook, type Webhook } from '@hotel/contract/hotel/webhook'
import { useState } from 'react'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { WebhookCalls } from './WebhookCalls.tsx'
import styles from './webhooks.module.css'

type WebhookCardProps = { row: Webhook; onEdit: () => void; onSecret: (secret: string) => void }

/** One webhook with its topics and actions. */
export function WebhookCard({ row, onEdit, onSecret }: WebhookCardProps) {
  const { t } = useHotelText()
  const { id, name, url, topics, active } = row
  const [showsCalls, setShowsCalls] = useState(false)
  const attempt = useAttemptOnce()
  const testing = useCommand(webhook.test)
  const renewing = useCommand(webhook.renewSecret)
  const removing = useCommand(webhook.remove)
  const test = () =>
    attempt(async () => {
      await testing.mutateAsync({ id })
      setShowsCalls(true)
    })
  const confirmDanger = (title: string, text: string, confirmLabel: string) =>
    confirm({ title, text, confirmLabel, danger: true })
  const renew = async () => {
    const title = t('hotel.webhooks.renewTitle', { name })
    if (!(await confirmDanger(title, t('hotel.webhooks.renewSure'), t('hotel.webhooks.renew'))))
      return
    await attempt(async () => onSecret((await renewing.mutateAsync({ id })).secret))
  }
  const remove = async () => {
    const title = t('hotel.item.removeTitle', { name })
    if (!(await confirmDanger(title, t('hotel.webhooks.removeSure'), t('hotel.item.removeSure'))))
      return
    await attempt(async () => void (await removing.mutateAsync({ id })))
  }
  return (
    <li className={`stack pad rounded ${styles.card}`}>
      <p className="row wrap">
        <strong className="break">
          <bdi>{name}</bdi>
        </strong>
        {!active && <Badge>{t('hotel.webhooks.off')}</Badge>}
      </p>
      <p className="break">{url}</p>
      <p className="muted">
        {topics.map((topic) => t(`hotel.webhooks.topic.${topic}`)).join(' · ')}
      </p>
      <div className="row wrap">
        <Button busy={testing.isPending} onClick={() => void test()}>
          {t('hotel.webhooks.test')}
        </Button>
        <Button aria-expanded={showsCalls} onClick={() => setShowsCalls(!showsCalls)}>
          {t('hotel.webhooks.calls')}
        </Button>
        <Button onClick={onEdit}>{t('hotel.webhooks.edit')}</Button>
        <Button onClick={() => void renew()}>{t('hotel.webhooks.renew')}</Button>
        <Button onClick={() => void remove()}>{t('hotel.item.removeSure')}</Button>
      </div>
      {showsCalls && <WebhookCalls id={id} />}
    </li>
  )
}
