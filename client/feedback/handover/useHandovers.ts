import { handover, type HandoverRow } from '@hotel/contract/handover'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'

import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { bell } from '../../api/told.ts'
import { useAccount } from '../../session/accountContext.ts'

/** Whether somebody can still take it. */
export function stateOf({ takenAt, replacedAt }: Pick<HandoverRow, 'takenAt' | 'replacedAt'>) {
  if (takenAt) return 'taken'
  return replacedAt ? 'replaced' : 'waiting'
}

const freshEveryMs = 20_000

/** A page of handovers, and those on it that wait for whoever looks. */
export function useHandovers(pageNum: number) {
  const { memberId } = useAccount().info
  const asked = useAsked({
    ...queryOf(handover.list, { pageNum }),
    placeholderData: keepPreviousData,
    refetchInterval: freshEveryMs,
  })
  const { refetch } = asked
  // What was given or taken elsewhere rings the bell.
  useEffect(() => bell.watch(() => void refetch()), [refetch])
  const waiting = (asked.data?.list ?? []).filter(
    (row) => stateOf(row) === 'waiting' && row.giverId !== memberId,
  )
  return { asked, waiting }
}
