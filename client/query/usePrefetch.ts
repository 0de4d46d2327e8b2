import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { onRest, type By } from '../ui/browser/onRest.ts'
import { queryOf } from './queries.ts'

/** Prefetches what the pointer or the focus rests on. */
export function usePrefetch<E extends Endpoint<'query'>>(
  endpoint: E,
): (input: InputOf<E>, by?: By) => void {
  const client = useQueryClient()
  const [prefetch] = useState(() =>
    onRest((input: InputOf<E>) => void client.prefetchQuery(queryOf(endpoint, input))),
  )
  return prefetch
}
