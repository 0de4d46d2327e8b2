import { webhook, type Webhook } from '@hotel/contract/hotel/webhook'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'

import { showSecret } from '../../form/SecretDialog.tsx'
import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Section } from '../form/SectionForm.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

/** The hotel's webhooks. */
export function WebhooksSection() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(webhook.list, {}))
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const show = (secret: string) =>
    void showSecret({
      title: t('hotel.webhooks.secret'),
      text: t('hotel.webhooks.secretHint'),
      label: t('hotel.webhooks.secret'),
      secret,
    })
  const list = query.data?.list
  const add = (
    <Button icon={<Plus />} onClick={() => setEdited('new')}>
      {t('hotel.webhooks.add')}
    </Button>
  )
  return (
    <Section name="webhooks">
      <LoadState query={query} height={160} failed={t('hotel.webhooks.failed')} />
      {list?.length === 0 && (
        <EmptyState
          icon={<WebhookIcon />}
          title={t('hotel.webhooks.none')}
          text={t('hotel.webhooks.noneHint')}
        >
          {add}
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <>
          <ul className="stack gap-3">
            {list.map((row) => (
              <WebhookCard key={row.id} row={row} onEdit={() => setEdited(row)} onSecret={show} />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {edited && (
        <WebhookDialog
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSecret={show}
        />
      )}
    </Section>
  )
}
