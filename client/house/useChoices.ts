import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../api/queries.ts'

const staleMs = 60_000
const none: never[] = []

/** Options for the filters; empty while loading. */
export function useChoices() {
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: staleMs })
  return {
    buildings: data?.buildings ?? none,
    floors: data?.floors ?? none,
    zones: data?.zones ?? none,
    members: data?.members ?? none,
  }
}
