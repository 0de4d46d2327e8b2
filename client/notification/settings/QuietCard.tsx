import type { ChannelSetting } from '@hotel/contract/notification/channel'
import { useTranslation } from 'react-i18next'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Channels } from './useChannels.ts'
import { SettingsCard } from './SettingsCard.tsx'

const defaultQuiet = { from: '22:00', to: '07:00', exceptCritical: true }

type QuietCardProps = { setting: ChannelSetting; channels: Channels; timezone: string }

/** Quiet hours, in which notifications are held back. */
export function QuietCard({ setting: { quiet }, channels, timezone }: QuietCardProps) {
  const { t } = useTranslation()
  const choose = (next: ChannelSetting['quiet']) => void channels.chooseAndReport({ quiet: next })
  const time = (which: 'from' | 'to') =>
    quiet && (
      <TextField
        label={t(`channel.quiet.${which}`)}
        type="time"
        // Saved on blur, as the value is empty while a time is being typed.
        key={quiet[which]}
        defaultValue={quiet[which]}
        onBlur={({ target }) => {
          const isNew = target.value !== '' && target.value !== quiet[which]
          if (isNew) choose({ ...quiet, [which]: target.value })
        }}
      />
    )
  return (
    <SettingsCard
      title={t('channel.quiet.title')}
      lead={t('channel.quiet.lead', { timezone })}
      isSaved={channels.isSaved('quiet')}
    >
      <Checkbox
        label={t('channel.quiet.on')}
        checked={quiet !== null}
        onChange={({ target }) => choose(target.checked ? defaultQuiet : null)}
      />
      {quiet && (
        <>
          <div className="fieldRow">
            {time('from')}
            {time('to')}
          </div>
          <Checkbox
            label={t('channel.quiet.exceptCritical')}
            checked={quiet.exceptCritical}
            onChange={({ target }) => choose({ ...quiet, exceptCritical: target.checked })}
          />
        </>
      )}
    </SettingsCard>
  )
}
