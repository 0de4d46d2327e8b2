import { feedback } from '@hotel/contract/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { queryOf } from '../api/queries.ts'
import { useStable } from '../ui/useStable.ts'
import type { useAddress } from './address.ts'

/** What takes longer to come is shown to be on its way. */
const mostMs = 100

type From = Pick<ReturnType<typeof useAddress>, 'filter' | 'caseId' | 'goToCase'>

/**
 * Opens a case with what is to be read in it: where that comes soon, it is drawn once and whole, and
 * until then one stays where one is. Whoever has gone elsewhere meanwhile is not fetched back.
 */
export function useOpening({ filter, caseId, goToCase }: From): (id: string) => void {
  const client = useQueryClient()
  const wanted = useRef<string>(undefined)
  useEffect(() => () => void (wanted.current = undefined), [filter, caseId])
  return useStable((id: string) => {
    const query = queryOf(feedback.detail, { id })
    wanted.current = id
    const go = () => {
      if (wanted.current !== id) return
      wanted.current = undefined
      goToCase(id)
    }
    if (client.getQueryData(query.queryKey)) return go()
    setTimeout(go, mostMs)
    void client.prefetchQuery(query).then(go)
  })
}
