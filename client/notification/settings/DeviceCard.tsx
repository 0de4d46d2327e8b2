import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { message, notify } from '../../ui/notice/notices.ts'
import { desktopState, showOnDesktop, switchDesktop } from '../device/desktop.ts'
import { permissionChanged, watchPermission } from '../device/permission.ts'
import { chooseSound, chosenSound, play, sounds } from '../device/sound.ts'
import { SettingsCard } from './SettingsCard.tsx'

/** Desktop notifications and sound on this device. */
export function DeviceCard() {
  const { t } = useTranslation()
  const desktop = useSyncExternalStore(watchPermission, desktopState)
  const [sound, setSound] = useState(chosenSound)
  const test = () => {
    const [title, body] = [t('channel.testTitle'), t('channel.testText')]
    void play(sound)
    if (desktop === 'on') showOnDesktop({ title, body, tag: 'test', onPress: () => undefined })
    notify({ title, text: body })
  }
  const isClosed = desktop === 'denied' || desktop === 'unsupported'
  return (
    <SettingsCard title={t('channel.device.title')} lead={t('channel.device.lead')}>
      <Checkbox
        label={t('channel.device.desktop')}
        hint={t(isClosed ? `channel.permission.${desktop}` : 'channel.device.desktopHint')}
        checked={desktop === 'on'}
        disabled={isClosed}
        onChange={async ({ target }) => {
          const next = await switchDesktop(target.checked)
          permissionChanged()
          if (next === 'denied') message.warning(t('channel.permission.denied'))
        }}
      />
      <div className="fieldRow">
        <Select
          label={t('channel.device.sound')}
          value={sound}
          choices={sounds.map((value) => ({ value, label: t(`channel.sound.${value}`) }))}
          onChange={({ target }) => {
            const chosen = sounds.find((each) => each === target.value) ?? 'off'
            chooseSound(chosen)
            setSound(chosen)
            void play(chosen)
          }}
        />
        <Button onClick={test}>{t('channel.test')}</Button>
      </div>
    </SettingsCard>
  )
}
