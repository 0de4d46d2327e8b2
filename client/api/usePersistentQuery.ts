import {
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'

/**
 * `useQuery` for data a page cannot do without. While a failed query is retried, automatically or by
 * the button, it still shows its error until there is data: the retry button must not disappear just
 * as the user is about to press it.
 */
export function usePersistentQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options)
  const [lastError, setLastError] = useState<Error>()
  if (query.error && query.error !== lastError) setLastError(query.error)
  if (!lastError || query.error) return query
  const isRetry = query.isFetching && query.dataUpdatedAt === 0 && query.errorUpdateCount > 0
  if (!isRetry) return query
  return Object.assign({}, query, failed, { error: lastError })
}

const failed = { data: undefined, isPending: false, isError: true, status: 'error' }
