import type { DataOf } from '@hotel/contract/http/endpoint'
import { feedback, openStatuses, type FeedbackDetail } from '@hotel/contract/feedback'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { invalidate, readHeld } from '../../query/queries.ts'

export type Cluster = DataOf<typeof feedback.clusters>['list'][number]

/** Not part of the group invalidated on every event, because clusters change slowly. */
const clusterKey = ['clusters']
const pollEveryMs = 60_000

/** Clusters of similar open cases. */
export const clustersQuery = queryOptions({
  queryKey: clusterKey,
  queryFn: ({ signal }) => readHeld(feedback.clusters, {}, signal),
  staleTime: pollEveryMs,
})

/** The cluster this case belongs to, itself included; undefined for most. */
export function useCluster({ id, status }: Pick<FeedbackDetail, 'id' | 'status'>) {
  const client = useQueryClient()
  const isOpen = openStatuses.some((open) => open === status)
  const { data } = useQuery({ ...clustersQuery, refetchInterval: pollEveryMs, enabled: isOpen })
  const cluster = isOpen
    ? data?.list.find(({ cases }) => cases.some((other) => other.id === id))
    : undefined
  return { cluster, refresh: () => invalidate(client, { queryKey: clusterKey }) }
}
