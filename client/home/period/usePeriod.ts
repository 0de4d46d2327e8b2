import { useSearchParams } from 'react-router'

import { useAccount } from '../../session/accountContext.ts'
import { dayOf } from '../../ui/time/calendar.ts'
import { useNow } from '../../ui/time/useNow.ts'
import type { Period } from '../../ui/time/calendar.ts'
import { periodIn, type PeriodName } from './period.ts'

/** The home page's period, stored in the address so that links keep it. */
export function usePeriod() {
  const { timezone } = useAccount().info
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date(useNow(60_000)), 0, timezone)
  const choose = (name: PeriodName, range?: Period) =>
    setSearch(name === 'week' ? {} : { period: name, ...range }, { replace: true })
  return { period: periodIn(search, today), today, choose }
}
