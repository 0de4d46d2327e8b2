import { channel, type Channel, type Delivery } from '@hotel/contract/channel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { queryOf, useCommand } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import styles from './settings.module.css'
import { useFailureWords } from './useFailureWords.ts'

const lookEveryMs = 1_500

/** Sends a test by one channel and says what became of it. */
export function TestButton({ by, disabled }: { by: Channel; disabled: boolean }) {
  const { t } = useTranslation()
  const wordsFor = useProblemWords()
  const [id, setId] = useState<string>()
  const testing = useCommand(channel.test)
  const { data } = useQuery({
    ...queryOf(channel.deliveries, {}),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      isSettled(state.data?.list.find((each) => each.id === id)) ? false : lookEveryMs,
  })
  const delivery = data?.list.find((each) => each.id === id)
  const send = async () => {
    try {
      setId((await testing.mutateAsync({ channel: by })).id)
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
    }
  }
  return (
    <div className={styles.row}>
      <Button disabled={disabled} busy={testing.isPending} onClick={() => void send()}>
        {t('channel.test')}
      </Button>
      <p className={styles.outcome} role="status">
        {id !== undefined && <Outcome delivery={delivery} />}
      </p>
    </div>
  )
}

/** A test that failed once and waits for its next try has said enough. */
const isSettled = (delivery: Delivery | undefined) =>
  delivery !== undefined && (delivery.status !== 'waiting' || delivery.failure !== null)

function Outcome({ delivery }: { delivery: Delivery | undefined }) {
  const { t } = useTranslation()
  const failureWords = useFailureWords()
  if (delivery?.status === 'sent') return <span data-tone="ok">{t('channel.outcome.sent')}</span>
  if (!delivery || !isSettled(delivery)) return <span>{t('channel.outcome.waiting')}</span>
  return <span data-tone="danger">{failureWords(delivery)}</span>
}
