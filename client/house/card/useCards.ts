import { code, type CodeCard, type CodeKind } from '@hotel/contract/code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

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
  const asked = useQuery({
    queryKey,
    // Cards that were printed from what was known an hour ago would be dead on arrival.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const cards: CodeCard[] = []
      setProgress({ done: 0, total: 0 })
      for (let pageNum = 1; ; pageNum += 1) {
        const page = await call(code.cards, { ...wish, pageNum, pageSize }, { signal })
        cards.push(...page.list)
        setProgress({ done: cards.length, total: page.total })
        if (page.list.length < pageSize) return { cards, hotelName: page.hotelName }
      }
    },
  })
  return { asked, progress, stop: () => void client.cancelQueries({ queryKey }) }
}
