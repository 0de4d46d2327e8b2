import type { DataOf, Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'

import { call } from '../api/call.ts'
import { groupOf, invalidateGroup } from './queries.ts'

/**
 * Mutation for a command of the contract; invalidates the queries of its group on success. Without
 * `mutate`, which would lose its errors: the caller shows them, in place or with `useAttempt`.
 */
export function useCommand<E extends Endpoint<'command'>>(
  endpoint: E,
): Omit<UseMutationResult<DataOf<E>, Error, InputOf<E>>, 'mutate'> {
  const client = useQueryClient()
  return useMutation<DataOf<E>, Error, InputOf<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => invalidateGroup(client, groupOf(endpoint.name)),
  })
}
