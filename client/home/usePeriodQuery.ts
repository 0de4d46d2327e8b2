import { keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { useInTurn } from '../ui/browser/inTurn.ts'

/**
 * A query about the chosen period, which shows the previous period's `data` until the new one's is
 * there. The responses of a page arrive together, and each card renders its own in its turn.
 */
export function usePeriodQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const query = usePersistentQuery({ ...options, placeholderData: keepPreviousData })
  const data = useInTurn(query.data)
  return { query, data, isLoading: !data && !query.isError }
}
