import { code, type CodeKind } from '@hotel/contract/code'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAsked } from '../../api/useAsked.ts'
import { call } from '../../api/call.ts'

export type CardsWish = {
  kind: CodeKind
  houseId?: string
  building?: string
  floor?: string
}

const pageSize = 100

/** All cards that are wished for, a hundred at a time; says how far it has come and can be stopped. */
export function useCards(wish: CardsWish) {
  const client = useQueryClient()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const queryKey = [code.cards.name, 'every page', wish]
  const asked = useAsked({
    queryKey,
    // Cards that were printed from what was known an hour ago would be dead on arrival.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const askFor = (pageNum: number) =>
        call(code.cards, { ...wish, pageNum, pageSize }, { signal }).then((page) => {
          setProgress(({ done }) => ({ done: done + page.list.length, total: page.total }))
          return page
        })
      setProgress({ done: 0, total: 0 })
      const first = await askFor(1)
      const count = Math.ceil(first.total / pageSize)
      const rest = Array.from({ length: Math.max(count - 1, 0) }, (_, at) => askFor(at + 2))
      const pages = [first, ...(await Promise.all(rest))]
      return { cards: pages.flatMap(({ list }) => list), hotelName: first.hotelName }
    },
  })
  return { asked, progress, stop: () => void client.cancelQueries({ queryKey }) }
}
