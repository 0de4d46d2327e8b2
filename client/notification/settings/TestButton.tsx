import { channel, type Channel, type Delivery } from '@hotel/contract/notification/channel'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './settings.module.css'
import { useDelivery } from './useDelivery.ts'
import { useFailureText } from './useFailureText.ts'

type TestButtonProps = {
  by: Channel
  disabled: boolean
  /** The controls before it in its row. */
  children?: ReactNode
}

/** Sends a test through one channel and shows the result. */
export function TestButton({ by, disabled, children }: TestButtonProps) {
  const { t } = useTranslation()
  const attempt = useAttemptOnce()
  const [id, setId] = useState<string>()
  const testing = useCommand(channel.test)
  const delivery = useDelivery(id !== undefined, (each) => each.id === id)
  const send = () => attempt(async () => setId((await testing.mutateAsync({ channel: by })).id))
  return (
    <div className="fieldRow">
      {children}
      <Button disabled={disabled} busy={testing.isPending} onClick={() => void send()}>
        {t('channel.test')}
      </Button>
      <p className={styles.outcome} role="status">
        {id !== undefined && <Outcome delivery={delivery} />}
      </p>
    </div>
  )
}

function Outcome({ delivery }: { delivery: Delivery | undefined }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  if (delivery?.status === 'sent') return <span className="ok">{t('channel.outcome.sent')}</span>
  if (!delivery) return <span>{t('channel.outcome.waiting')}</span>
  return <span className="danger break">{failureText(delivery)}</span>
}
