import { channel } from '@hotel/contract/notification/channel'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { LoadError } from '../query/LoadError.tsx'
import { queryOf } from '../query/queries.ts'
import { useAccount } from '../session/accountContext.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { DigestCard } from './DigestCard.tsx'
import { DeliveryCard } from './settings/DeliveryCard.tsx'
import { DeviceCard } from './settings/DeviceCard.tsx'
import { GroupTable } from './settings/GroupTable.tsx'
import { HotelDeliveryCard } from './settings/HotelDeliveryCard.tsx'
import { MailCard } from './mail/MailCard.tsx'
import { PushCard } from './settings/PushCard.tsx'
import { QuietCard } from './settings/QuietCard.tsx'
import styles from './settings/settings.module.css'
import { useChannels } from './settings/useChannels.ts'
import { SettingsCard } from './settings/SettingsCard.tsx'

export const prefetch = (queries: QueryClient) => [
  queries.fetchQuery(queryOf(channel.status, {})),
  queries.fetchQuery(queryOf(channel.deliveries, {})),
]

/** The member's notification settings per channel. */
export default function ChannelPage() {
  const { t } = useTranslation()
  const { timezone, userRole } = useAccount().info
  const channels = useChannels()
  const { query, overview, chooseAndReport, isSaved } = channels
  if (query.isError && !overview) {
    return (
      <Card className={`stack gap-3 pad ${styles.card}`}>
        <LoadError query={query} title={t('channel.failed')} />
      </Card>
    )
  }
  return (
    <div className={`stack start gap-page ${styles.page}`}>
      <h1 className="visuallyHidden">{t('page.notifications')}</h1>
      {overview ? (
        <>
          <SettingsCard
            title={t('channel.what.title')}
            lead={t('channel.what.lead')}
            isSaved={isSaved('screen', 'push', 'email')}
          >
            <GroupTable
              setting={overview.setting}
              onChoose={(change) => void chooseAndReport(change)}
            />
          </SettingsCard>
          <DeviceCard />
          <PushCard overview={overview} />
          <MailCard overview={overview} channels={channels} />
          <QuietCard setting={overview.setting} channels={channels} timezone={timezone} />
          {userRole === 1 && (
            <DigestCard setting={overview.setting} channels={channels} timezone={timezone} />
          )}
          {userRole === 1 && <HotelDeliveryCard />}
          <DeliveryCard />
        </>
      ) : (
        <Card className={`stack gap-3 pad ${styles.card}`}>
          <Skeleton height={320} />
        </Card>
      )}
    </div>
  )
}
