import {
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A query for what a page cannot do without. What failed and is asked for again, by itself or by hand,
 * still shows as failed until there is something to show: nobody loses the button they were about to
 * press to a page that tries for them.
 */
export function useAsked<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  const asked = useQuery(options)
  const [held, hold] = useState<Error>()
  if (asked.error && asked.error !== held) hold(asked.error)
  if (!held || asked.error) return asked
  const isAnotherTry = asked.isFetching && asked.dataUpdatedAt === 0 && asked.errorUpdateCount > 0
  if (!isAnotherTry) return asked
  return Object.assign({}, asked, failed, { error: held })
}

const failed = { data: undefined, isPending: false, isError: true, status: 'error' }
