import { code, type CodeKind } from '@hotel/contract/code'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { call } from '../../api/call.ts'

export type CardsFilter = {
  kind: CodeKind
  houseId?: string
  building?: string
  floor?: string
}

const pageSize = 100

/** Loads all matching cards, 100 per request, with progress; can be cancelled. */
export function useCards(filter: CardsFilter) {
  const client = useQueryClient()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const queryKey = [code.cards.name, 'every page', filter]
  const query = usePersistentQuery({
    queryKey,
    // Codes may have been renewed meanwhile, so printed cards always come from fresh data.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const loadPage = (pageNum: number) =>
        call(code.cards, { ...filter, pageNum, pageSize }, { signal }).then((page) => {
          setProgress(({ done }) => ({ done: done + page.list.length, total: page.total }))
          return page
        })
      setProgress({ done: 0, total: 0 })
      const first = await loadPage(1)
      const count = Math.ceil(first.total / pageSize)
      const rest = Array.from({ length: Math.max(count - 1, 0) }, (_, at) => loadPage(at + 2))
      const pages = [first, ...(await Promise.all(rest))]
      const { hotelName, hotelPhone, logoUrl, design } = first
      const hotel = { hotelName, hotelPhone, logoUrl, design }
      return { cards: pages.flatMap(({ list }) => list), hotel }
    },
  })
  return { query, progress, stop: () => void client.cancelQueries({ queryKey }) }
}
