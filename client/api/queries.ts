import type { DataOf, Endpoint, InputOf } from '@hotel/contract/endpoint'
import { AppError } from '@hotel/contract/result'
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from './call.ts'
import { HttpError } from './send.ts'

/** A query of the contract for TanStack Query; its key is `[endpoint.name, input]`. */
export function queryOf<E extends Endpoint<'query'>>(endpoint: E, input: InputOf<E>) {
  return queryOptions<DataOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/** A command of the contract; once it succeeded, what the same group answered before is asked anew. */
export function useCommand<E extends Endpoint<'command'>>(endpoint: E) {
  const client = useQueryClient()
  return useMutation<DataOf<E>, Error, InputOf<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => invalidateGroup(client, groupOf(endpoint.name)),
  })
}

export const groupOf = (name: string) => name.slice(0, name.indexOf('.'))

export const invalidateGroup = (client: QueryClient, group: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && groupOf(name) === group,
  })

/** What the server decided stays decided; only a broken line is worth another try. */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof AppError || (error instanceof HttpError && error.status < 500))

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // What cannot be sent fails at once and says so, instead of waiting unseen for the network.
      queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
