import { feedback } from '@hotel/contract/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { queryOf } from '../query/queries.ts'
import { useEvent } from '../ui/browser/useEvent.ts'
import { clustersQuery } from './pattern/useCluster.ts'

/** After this time the case opens with a loading state. */
const maxWaitMs = 100

/**
 * Opens a case once it has loaded, so that it is drawn once; the list stays until then, for at most
 * `maxWaitMs`. The last call wins; `cancel` drops it.
 */
export function useOpenCase(goToCase: (id: string) => void) {
  const client = useQueryClient()
  const pendingId = useRef<string>(undefined)
  const open = useEvent((id: string) => {
    const query = queryOf(feedback.detail, { id })
    pendingId.current = id
    const go = () => {
      if (pendingId.current !== id) return
      pendingId.current = undefined
      goToCase(id)
    }
    if (client.getQueryData(query.queryKey)) return go()
    setTimeout(go, maxWaitMs)
    void client.prefetchQuery(clustersQuery)
    void client.prefetchQuery(query).then(go)
  })
  return { open, cancel: () => void (pendingId.current = undefined) }
}
