import { channel, type ChannelStatus } from '@hotel/contract/notification/channel'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { invalidateGroup } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { permission, permissionChanged, watchPermission } from '../device/permission.ts'
import {
  ownDeviceId,
  pushRefused,
  pushState,
  switchPushOff,
  switchPushOn,
  type PushState,
} from '../device/push.ts'
import { useNotificationText } from '../useNotificationText.ts'
import styles from './settings.module.css'
import { TestButton } from './TestButton.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { Instant } from '../../session/text/Instant.tsx'

/** Browsers that receive push notifications. */
export function PushCard({ overview }: { overview: ChannelStatus }) {
  const { t } = useNotificationText()
  const { devices } = overview
  const push = usePush(overview)
  const { state } = push
  const isClosed = state === 'homeScreen' || state === 'denied' || state === 'unsupported'
  return (
    <SettingsCard title={t('channel.push.title')} lead={t('channel.push.lead')}>
      {isClosed && (
        <p className={`warn rounded ${styles.warn}`}>
          {t(state === 'homeScreen' ? 'channel.push.homeScreen' : `channel.permission.${state}`)}
        </p>
      )}
      <TestButton by="push" disabled={devices.length === 0}>
        {!isClosed && (
          <Button
            busy={push.isBusy}
            variant={state === 'on' ? 'plain' : 'primary'}
            onClick={() => void push.toggle()}
          >
            {t(state === 'on' ? 'channel.push.off' : 'channel.push.on')}
          </Button>
        )}
      </TestButton>
      {devices.length > 0 && (
        <>
          <h3>{t('channel.push.devices')}</h3>
          <ul>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onRemove={() => push.remove(device.id)} />
            ))}
          </ul>
        </>
      )}
    </SettingsCard>
  )
}

type DeviceRowProps = { device: ChannelStatus['devices'][number]; onRemove: () => Promise<void> }

function DeviceRow({ device: { id, name, createdAt }, onRemove }: DeviceRowProps) {
  const { t } = useNotificationText()
  const now = useNow()
  return (
    <li className={`ruled row gap-3 ${styles.entry}`}>
      <span>
        <bdi>{name}</bdi>
        {id === ownDeviceId() && ` (${t('channel.push.this')})`}
      </span>
      <Instant className="grow muted" at={createdAt} now={now}>
        {(time) => t('channel.push.since', { at: time })}
      </Instant>
      <IconButton
        label={t('channel.push.remove', { name })}
        icon={<Trash2 />}
        onClick={() => void onRemove()}
      />
    </li>
  )
}

function usePush({ pushKey, devices }: ChannelStatus) {
  const { t, locale } = useNotificationText()
  const client = useQueryClient()
  const textFor = useProblemText()
  const removing = useCommand(channel.removeDevice)
  const [state, setState] = useState<PushState>(() => pushRefused() ?? 'off')
  const [isBusy, setIsBusy] = useState(false)
  const leave = useSyncExternalStore(watchPermission, permission)
  useEffect(() => {
    pushState(devices.map(({ id }) => id)).then(setState, () => setState('unsupported'))
  }, [devices, leave])

  async function remove(id: string) {
    try {
      if (id === ownDeviceId()) await switchPushOff()
      await removing.mutateAsync({ id })
    } catch (error) {
      message.error(textFor(problemOf(error)))
    }
  }
  async function toggle() {
    const own = ownDeviceId()
    if (state === 'on' && own) return remove(own)
    setIsBusy(true)
    try {
      setState(await switchPushOn(pushKey, locale))
      await invalidateGroup(client, 'channel')
    } catch (error) {
      const isOurs = !(error instanceof DOMException)
      message.error(isOurs ? textFor(problemOf(error)) : t('channel.push.failed'))
    }
    permissionChanged()
    setIsBusy(false)
  }
  return { state, isBusy, toggle, remove }
}
