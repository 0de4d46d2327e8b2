import type { DataOf, Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import {
  QueryCache,
  QueryClient,
  queryOptions,
  type InvalidateQueryFilters,
  type Query,
} from '@tanstack/react-query'

import { call } from '../api/call.ts'
import { HttpError, isTimeout } from '../api/send.ts'
import { i18n } from '../locales/i18n.ts'
import { message } from '../ui/notice/notices.ts'
import { whenReleased } from './press.ts'

/** A query of the contract for TanStack Query; its key is `[endpoint.name, input]`. */
export function queryOf<E extends Endpoint<'query'>>(endpoint: E, input: InputOf<E>) {
  return queryOptions<DataOf<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => readHeld(endpoint, input, signal),
  })
}

/** Calls a query; its answer, which may move what is on the page, waits for the end of a press. */
export async function readHeld<E extends Endpoint<'query'>>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<DataOf<E>> {
  const data = await call(endpoint, input, { signal })
  await whenReleased()
  return data
}

export const groupOf = (name: string) => name.slice(0, name.indexOf('.'))

/** Groups that also show what another group changes: rooms their codes, codes who is responsible. */
const shownIn: Record<string, readonly string[]> = {
  house: ['code'],
  code: ['house'],
  match: ['code'],
  member: ['code'],
}

export function invalidateGroup(client: QueryClient, group: string) {
  const groups = [group, ...(shownIn[group] ?? [])]
  return invalidate(client, {
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && groups.includes(groupOf(name)),
  })
}

/**
 * As `invalidateQueries`, which does not begin a first load again that is under way: its answer may be
 * older than the change, so it is asked once more.
 */
export async function invalidate(client: QueryClient, which: InvalidateQueryFilters) {
  const loading = client
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const again = loading.map(async ({ promise, queryKey }) => {
    const isLoaded = await promise?.then(
      () => true,
      () => false,
    )
    // A failed one is shown with its own button.
    if (isLoaded) await client.invalidateQueries({ queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries(which), ...again])
}

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

/** For a query whose component shows why there is no data: no message says it a second time. */
export const shownInPlace = { isShownInPlace: true }

const isShown = ({ state, observers }: Query<unknown, unknown>) =>
  state.data === undefined && observers.some(({ options }) => options.meta?.isShownInPlace === true)

/** Shows the server's message of a refused call that no component shows in place. */
export function showRefusal(error: unknown) {
  if (!(error instanceof AppError) || error.code !== resultCodes.refused) return
  message.error(error.message || i18n.t('ui.problem.refused'))
}

/** A query that no component waits for was fetched ahead; once one does, it is fetched again. */
function showQueryRefusal(error: unknown, query: Query<unknown, unknown>) {
  if (query.observers.length > 0 && !isShown(query)) showRefusal(error)
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: showQueryRefusal }),
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
