import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { debounce } from '../ui/browser/debounce.ts'
import { queryOf } from './queries.ts'

/** How long the pointer rests on a row before its details are prefetched. */
const restMs = 60

/** Prefetches what the pointer or focus rests on; rows the pointer only passes send no request. */
export function usePrefetch<E extends Endpoint<'query'>>(endpoint: E): (input: InputOf<E>) => void {
  const client = useQueryClient()
  const [prefetch] = useState(() =>
    debounce((input: InputOf<E>) => void client.prefetchQuery(queryOf(endpoint, input)), restMs),
  )
  return prefetch
}
