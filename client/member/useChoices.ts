import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../api/queries.ts'

const keptMs = 60_000
const none: never[] = []

/** What there is to choose from; empty until it is known. */
export function useChoices() {
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: keptMs })
  return {
    departments: data?.departments ?? none,
    members: data?.members ?? none,
    buildings: data?.buildings ?? none,
    floors: data?.floors ?? none,
  }
}
