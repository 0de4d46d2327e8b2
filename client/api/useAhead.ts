import type { Endpoint, InputOf } from '@hotel/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { debounce } from '../ui/debounce.ts'
import { queryOf } from './queries.ts'

/** So long somebody rests on a line before what it opens is asked for ahead. */
const restMs = 60

/** Asks ahead for what somebody is about to open; what the pointer only passes is not asked for. */
export function useAhead<E extends Endpoint<'query'>>(endpoint: E): (input: InputOf<E>) => void {
  const client = useQueryClient()
  const [askAhead] = useState(() =>
    debounce((input: InputOf<E>) => void client.prefetchQuery(queryOf(endpoint, input)), restMs),
  )
  return askAhead
}
