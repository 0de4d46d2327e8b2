import { feedback } from '@hotel/contract/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { queryOf } from '../api/queries.ts'
import { useStable } from '../ui/useStable.ts'
import { clustersQuery } from './pattern/useCluster.ts'

/** What takes longer to come is shown to be on its way. */
const mostMs = 100

/**
 * Opens a case with what is to be read in it: where that comes soon, it is drawn once and whole, and
 * until then one stays where one is. The last one asked for counts; `stay` opens none of them.
 */
export function useOpening(goToCase: (id: string) => void) {
  const client = useQueryClient()
  const wanted = useRef<string>(undefined)
  const open = useStable((id: string) => {
    const query = queryOf(feedback.detail, { id })
    wanted.current = id
    const go = () => {
      if (wanted.current !== id) return
      wanted.current = undefined
      goToCase(id)
    }
    if (client.getQueryData(query.queryKey)) return go()
    setTimeout(go, mostMs)
    const asked = [client.prefetchQuery(query), client.prefetchQuery(clustersQuery)]
    void Promise.all(asked).then(go)
  })
  return { open, stay: () => void (wanted.current = undefined) }
}
