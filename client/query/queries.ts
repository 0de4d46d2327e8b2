import type { DataOf, Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { AppError } from '@hotel/contract/http/result'
import { QueryClient, queryOptions } from '@tanstack/react-query'

import { call } from '../api/call.ts'
import { HttpError, isTimeout } from '../api/send.ts'

/** A query of the contract for TanStack Query; its key is `[endpoint.name, input]`. */
export function queryOf<E extends Endpoint<'query'>>(endpoint: E, input: InputOf<E>) {
  return queryOptions<DataOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

export const groupOf = (name: string) => name.slice(0, name.indexOf('.'))

export const invalidateGroup = (client: QueryClient, group: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && groupOf(name) === group,
  })

/**
 * Retries network errors and HTTP 5xx only: a refusal would be the same again, and after a timeout
 * the user has waited long enough and decides.
 */
export const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 &&
  !isTimeout(error) &&
  !(error instanceof AppError || (error instanceof HttpError && error.status < 500))

/** `Retry-After` if the server sent one, up to this limit; else 1, 2, 4 seconds. */
const maxWaitMs = 10_000
export const retryDelayOf = (failures: number, error: Error) =>
  Math.min(
    maxWaitMs,
    (error instanceof HttpError ? error.retryAfterMs : undefined) ?? 1000 * 2 ** failures,
  )

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline requests fail at once with an error instead of silently waiting for the network.
      queries: {
        retry: isWorthRetrying,
        retryDelay: retryDelayOf,
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
