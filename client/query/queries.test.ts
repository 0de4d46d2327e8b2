import { AppError, resultCodes } from '@hotel/contract/http/result'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'

import { createQueryClient, invalidateGroup, isWorthRetrying, retryDelayOf } from './queries.ts'
import { HttpError, httpErrorOf } from '../api/send.ts'

const unavailable = (retryAfter?: string) =>
  httpErrorOf(
    new Response(null, { status: 503, headers: retryAfter ? { 'retry-after': retryAfter } : {} }),
  )

describe('Query retry', () => {
  test('happens twice after a network or server error, never after a refusal', () => {
    const tries = (error: Error) => [0, 1, 2].map((failures) => isWorthRetrying(failures, error))
    expect(tries(new TypeError('Failed to fetch'))).toEqual([true, true, false])
    expect(tries(unavailable())).toEqual([true, true, false])
    expect(tries(new AppError(resultCodes.refused, 'No.'))).toEqual([false, false, false])
    expect(tries(new HttpError(404, 'Not Found'))).toEqual([false, false, false])
  })

  test('waits for Retry-After, but at most 10 s', () => {
    expect(retryDelayOf(0, unavailable('5'))).toBe(5000)
    expect(retryDelayOf(1, unavailable('5'))).toBe(5000)
    expect(retryDelayOf(0, unavailable('3600'))).toBe(10_000)
  })

  test('waits one second, then two, without a readable Retry-After', () => {
    for (const error of [new TypeError('no'), unavailable(), unavailable('Wed, 21 Oct 2026')]) {
      expect([0, 1].map((failures) => retryDelayOf(failures, error))).toEqual([1000, 2000])
    }
  })
})

test('Group: a change while its first answer is on its way is in the next one', async () => {
  const client = createQueryClient()
  const waiting: (() => void)[] = []
  let names = ['before']
  const observer = new QueryObserver(client, {
    queryKey: ['view.list', {}],
    queryFn: async () => {
      const read = names
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
      return read
    },
  })
  const end = observer.subscribe(() => undefined)
  names = ['before', 'saved meanwhile']
  const invalidated = invalidateGroup(client, 'view')
  for (const index of [0, 1]) {
    await vi.waitFor(() => expect(waiting).toHaveLength(index + 1))
    waiting[index]!()
  }
  await invalidated
  expect(observer.getCurrentResult().data).toEqual(names)
  end()
})

test('Group: a first load that fails while it is changed is not sent again unseen', async () => {
  const client = createQueryClient()
  const fail = vi.fn<() => Promise<never>>(() => Promise.reject(new HttpError(404, 'Not Found')))
  const observer = new QueryObserver(client, { queryKey: ['view.list', {}], queryFn: fail })
  const end = observer.subscribe(() => undefined)
  await invalidateGroup(client, 'view')
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(fail).toHaveBeenCalledTimes(1)
  end()
})
