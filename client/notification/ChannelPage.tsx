import { channel } from '@hotel/contract/channel'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { LoadError } from '../api/LoadError.tsx'
import { queryOf } from '../api/queries.ts'
import { useAccount } from '../session/accountContext.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { DeliveryCard } from './settings/DeliveryCard.tsx'
import { DeskCard } from './settings/DeskCard.tsx'
import { GroupTable } from './settings/GroupTable.tsx'
import { HotelDeliveryCard } from './settings/HotelDeliveryCard.tsx'
import { MailCard } from './settings/MailCard.tsx'
import { PushCard } from './settings/PushCard.tsx'
import { QuietCard } from './settings/QuietCard.tsx'
import styles from './settings/settings.module.css'
import { useChannels } from './settings/useChannels.ts'

export const ahead = (queries: QueryClient) => [
  queries.fetchQuery(queryOf(channel.standing, {})),
  queries.fetchQuery(queryOf(channel.deliveries, {})),
]

/** How one wants to be told of what, each way with a test. */
export default function ChannelPage() {
  const { t } = useTranslation()
  const { timezone, userRole } = useAccount().info
  const channels = useChannels()
  const { asked, standing, chooseAloud, isKept } = channels
  if (asked.isError && !standing) {
    return (
      <Card className={styles.card}>
        <LoadError asked={asked} title={t('channel.failed')} />
      </Card>
    )
  }
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{t('page.notifications')}</h1>
      {standing ? (
        <>
          <Card className={styles.card}>
            <h2>{t('channel.what.title')}</h2>
            <p className={styles.lead}>{t('channel.what.lead')}</p>
            <GroupTable
              setting={standing.setting}
              onChoose={(change) => void chooseAloud(change)}
            />
            <p className={styles.kept} role="status">
              {isKept && t('channel.kept')}
            </p>
          </Card>
          <DeskCard />
          <PushCard standing={standing} />
          <MailCard standing={standing} channels={channels} />
          <QuietCard setting={standing.setting} channels={channels} timezone={timezone} />
          {userRole === 1 && <HotelDeliveryCard />}
          <DeliveryCard />
        </>
      ) : (
        <Card className={styles.card}>
          <Skeleton height={320} />
        </Card>
      )}
    </div>
  )
}
