import { channelSetting, type ChannelSetting } from '@hotel/contract/notification/channel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { refusedFields } from '../../form/fieldErrors.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Channels } from './useChannels.ts'
import { SettingsCard } from './SettingsCard.tsx'

const defaultQuiet = { from: '22:00', to: '07:00', exceptCritical: true }

type QuietCardProps = { setting: ChannelSetting; channels: Channels; timezone: string }

/** Quiet hours, in which notifications are held back. */
export function QuietCard({ setting, channels, timezone }: QuietCardProps) {
  const { t } = useTranslation()
  const { quiet } = setting
  const [refused, setRefused] = useState<{ from: string; to: string; why: string }>()
  const choose = (next: ChannelSetting['quiet']) => void channels.chooseAndReport({ quiet: next })
  const time = (which: 'from' | 'to') => {
    if (!quiet) return null
    const { from, to } = refused ?? quiet
    const shown = { from, to }[which]
    return (
      <TextField
        label={t(`channel.quiet.${which}`)}
        type="time"
        error={which === 'to' ? refused?.why : undefined}
        // Saved on blur, as the value is empty while a time is being typed.
        key={shown}
        defaultValue={shown}
        onBlur={({ target: { value } }) => {
          if (value === '' || value === shown) return
          const next = { ...quiet, from, to, [which]: value }
          const field = 'quiet.to'
          const { [field]: why } = refusedFields(
            channelSetting,
            { ...setting, quiet: next },
            { [field]: t('channel.quiet.differ') },
          )
          setRefused(why ? { ...next, why } : undefined)
          if (!why) choose(next)
        }}
      />
    )
  }
  return (
    <SettingsCard
      title={t('channel.quiet.title')}
      lead={t('channel.quiet.lead', { timezone })}
      isSaved={!refused && channels.isSaved('quiet')}
    >
      <Checkbox
        label={t('channel.quiet.on')}
        checked={quiet !== null}
        onChange={({ target }) => {
          setRefused(undefined)
          choose(target.checked ? defaultQuiet : null)
        }}
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
