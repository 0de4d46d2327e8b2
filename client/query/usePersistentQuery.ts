import {
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'

import { shownInPlace } from './queries.ts'

/** What a page shows of a query: data, an error or both; neither while `isPending`. */
export type PersistentQuery<Data> = Readonly<
  Pick<
    UseQueryResult<Data>,
    | 'data'
    | 'error'
    | 'isPending'
    | 'isError'
    | 'isFetching'
    | 'isPlaceholderData'
    | 'dataUpdatedAt'
    | 'refetch'
  >
>

/**
 * `useQuery` for data a page cannot do without. While a failed query is retried, automatically or by
 * the button, it still shows its error until there is data: the retry button must not disappear just
 * as the user is about to press it.
 */
export function usePersistentQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): PersistentQuery<Data> {
  const query = useQuery({ ...options, meta: shownInPlace })
  const [lastError, setLastError] = useState<Error>()
  if (query.error && query.error !== lastError) setLastError(query.error)
  if (!lastError || query.error) return query
  const isRetry = query.isFetching && query.dataUpdatedAt === 0 && query.errorUpdateCount > 0
  if (!isRetry) return query
  return { ...query, data: undefined, error: lastError, isPending: false, isError: true }
}
