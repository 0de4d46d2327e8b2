import { handover, type HandoverRow } from '@hotel/contract/handover'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'

import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { bell } from '../../api/store.ts'
import { useAccount } from '../../session/accountContext.ts'

/** Whether the handover can still be taken over. */
export function stateOf({ takenAt, replacedAt }: Pick<HandoverRow, 'takenAt' | 'replacedAt'>) {
  if (takenAt) return 'taken'
  return replacedAt ? 'replaced' : 'waiting'
}

/** Refetches when a handover is signed elsewhere, of which the bell is notified. */
export const useSignedElsewhere = (refetch: () => unknown) =>
  useEffect(() => bell.subscribe(() => void refetch()), [refetch])

const refetchEveryMs = 20_000

/** A page of handovers, and those on it waiting for this member. */
export function useHandovers(pageNum: number) {
  const { memberId } = useAccount().info
  const query = usePersistentQuery({
    ...queryOf(handover.list, { pageNum }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchEveryMs,
  })
  useSignedElsewhere(query.refetch)
  const waiting = (query.data?.list ?? []).filter(
    (row) => stateOf(row) === 'waiting' && row.giverId !== memberId,
  )
  return { query, waiting }
}
