import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../session/accountContext.ts'
import { Button } from '../ui/Button.tsx'
import { StaleBanner } from '../ui/state/StaleBanner.tsx'
import { instantWords } from '../ui/time/instant.ts'
import { useNow } from '../ui/time/useNow.ts'

type LoadStaleProps = {
  asked: Pick<UseQueryResult, 'refetch' | 'isFetching' | 'dataUpdatedAt'>
}

/** There is something to see, but it could not be asked for anew: says of when it is. */
export function LoadStale({ asked }: LoadStaleProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const place = { locale: i18n.language, zone: useAccount().info.timezone }
  const at = instantWords(new Date(asked.dataUpdatedAt).toISOString(), now, place)
  return (
    <StaleBanner icon={<CloudOff />} text={t('ui.state.stale', { time: at })}>
      <Button variant="quiet" busy={asked.isFetching} onClick={() => void asked.refetch()}>
        {t('ui.state.retry')}
      </Button>
    </StaleBanner>
  )
}
