import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff, LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../session/accountContext.ts'
import { Button } from '../ui/Button.tsx'
import { StaleBanner } from '../ui/state/StaleBanner.tsx'
import { instantText } from '../ui/time/instant.ts'
import { useNow } from '../ui/time/useNow.ts'
import { hasFailed } from '../api/problem.ts'
import { isExpired } from '../api/refusals.ts'

type LoadStaleProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching' | 'dataUpdatedAt'>
}

/** Banner above data that could not be refreshed: why, and when it was loaded. */
export function LoadStale({ query }: LoadStaleProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const timeFormat = { locale: i18n.language, zone: useAccount().info.timezone }
  const at = instantText(new Date(query.dataUpdatedAt).toISOString(), now, timeFormat)
  const isOver = isExpired(query.error)
  const why = isOver ? 'staleEnded' : hasFailed(query.error) ? 'staleFailed' : 'stale'
  return (
    <StaleBanner icon={isOver ? <LogIn /> : <CloudOff />} text={t(`ui.state.${why}`, { time: at })}>
      <Button variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('ui.state.retry')}
      </Button>
    </StaleBanner>
  )
}
