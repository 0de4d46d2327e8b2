import type { DataOf } from '@hotel/contract/endpoint'
import { feedback, openStatuses, type FeedbackDetail } from '@hotel/contract/feedback'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'

export type Cluster = DataOf<typeof feedback.clusters>['list'][number]

/** Not of the group that every event asks anew: what looks like one does not change by the second. */
const clusterKey = ['clusters']
const askEveryMs = 60_000

/** The open cases that look like one, which stand above what one reads: asked before a case opens. */
export const clustersQuery = queryOptions({
  queryKey: clusterKey,
  queryFn: ({ signal }) => call(feedback.clusters, {}, { signal }),
  staleTime: askEveryMs,
})

/** The open cases that look like one with this, itself among them; undefined for most. */
export function useCluster({ id, status }: Pick<FeedbackDetail, 'id' | 'status'>) {
  const client = useQueryClient()
  const isOpen = openStatuses.some((open) => open === status)
  const { data } = useQuery({ ...clustersQuery, refetchInterval: askEveryMs, enabled: isOpen })
  const cluster = isOpen
    ? data?.list.find(({ cases }) => cases.some((other) => other.id === id))
    : undefined
  return { cluster, refresh: () => client.invalidateQueries({ queryKey: clusterKey }) }
}
