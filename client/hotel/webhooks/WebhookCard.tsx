import { webhook, type Webhook } from '@hotel/contract/webhook'
import { useState } from 'react'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { useWords } from '../useWords.ts'
import { WebhookCalls } from './WebhookCalls.tsx'
import styles from './webhooks.module.css'

type WebhookCardProps = { row: Webhook; onEdit: () => void; onSecret: (secret: string) => void }

/** One other system: what it is told, and what can be done about it. */
export function WebhookCard({ row, onEdit, onSecret }: WebhookCardProps) {
  const { t } = useWords()
  const { id, name, url, topics, active } = row
  const [showsCalls, setShowsCalls] = useState(false)
  const wordsFor = useProblemWords()
  const testing = useCommand(webhook.test)
  const renewing = useCommand(webhook.renewSecret)
  const removing = useCommand(webhook.remove)
  const settle = (deed: () => Promise<unknown>) =>
    deed().catch((error: unknown) => void message.error(wordsFor(problemOf(error))))
  const test = () =>
    settle(async () => {
      await testing.mutateAsync({ id })
      setShowsCalls(true)
    })
  const sure = (title: string, text: string, confirmLabel: string) =>
    confirm({
      title,
      text,
      confirmLabel,
      cancelLabel: t('system.cancel'),
      danger: true,
    })
  const renew = async () => {
    const title = t('hotel.webhooks.renewTitle', { name })
    if (!(await sure(title, t('hotel.webhooks.renewSure'), t('hotel.webhooks.renew')))) return
    await settle(async () => onSecret((await renewing.mutateAsync({ id })).secret))
  }
  const remove = async () => {
    const title = t('hotel.webhooks.removeTitle', { name })
    if (!(await sure(title, t('hotel.webhooks.removeSure'), t('hotel.webhooks.remove')))) return
    await settle(() => removing.mutateAsync({ id }))
  }
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {!active && <Badge>{t('hotel.webhooks.off')}</Badge>}
      </p>
      <p className={styles.url}>{url}</p>
      <p className={styles.hint}>
        {topics.map((topic) => t(`hotel.webhooks.topic.${topic}`)).join(' · ')}
      </p>
      <div className={styles.row}>
        <Button busy={testing.isPending} onClick={() => void test()}>
          {t('hotel.webhooks.test')}
        </Button>
        <Button aria-expanded={showsCalls} onClick={() => setShowsCalls(!showsCalls)}>
          {t('hotel.webhooks.calls')}
        </Button>
        <Button onClick={onEdit}>{t('hotel.webhooks.edit')}</Button>
        <Button onClick={() => void renew()}>{t('hotel.webhooks.renew')}</Button>
        <Button variant="danger" onClick={() => void remove()}>
          {t('hotel.webhooks.remove')}
        </Button>
      </div>
      {showsCalls && <WebhookCalls id={id} />}
    </li>
  )
}
