import type { ChannelSetting } from '@hotel/contract/notification/channel'
import { useTranslation } from 'react-i18next'

import { Checkbox } from '../ui/form/Checkbox.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { SettingsCard } from './settings/SettingsCard.tsx'
import type { Channels } from './settings/useChannels.ts'

const firstTime = '08:00'

type DigestCardProps = { setting: ChannelSetting; channels: Channels; timezone: string }

/** The daily summary of administrators, sent by email. */
export function DigestCard({ setting: { digestAt }, channels, timezone }: DigestCardProps) {
  const { t } = useTranslation()
  const choose = (next: ChannelSetting['digestAt']) =>
    void channels.chooseAndReport({ digestAt: next })
  return (
    <SettingsCard
      title={t('channel.digest.title')}
      lead={t('channel.digest.lead', { timezone })}
      isSaved={channels.isSaved('digestAt')}
    >
      <Checkbox
        label={t('channel.digest.on')}
        checked={digestAt !== null}
        onChange={({ target }) => choose(target.checked ? firstTime : null)}
      />
      {digestAt !== null && (
        <div className="fieldRow">
          <TextField
            label={t('channel.digest.at')}
            type="time"
            // Saved on blur, as the value is empty while a time is being typed.
            key={digestAt}
            defaultValue={digestAt}
            onBlur={({ target }) => {
              if (target.value !== '' && target.value !== digestAt) choose(target.value)
            }}
          />
        </div>
      )}
    </SettingsCard>
  )
}
