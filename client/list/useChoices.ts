import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { useLocale } from '../locales/locale.ts'
import { nameIn } from '../locales/nameIn.ts'
import { queryOf } from '../query/queries.ts'
import type { Choice } from '../ui/form/Select.tsx'

const none: never[] = []

/** The hotel's names to choose from; empty while loading. */
export function useChoices(staleMs = 60_000) {
  const locale = useLocale()
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: staleMs })
  return {
    categories: data?.categories ?? none,
    departments:
      data?.departments.map(({ id, name }) => ({ id, name: nameIn(name, locale) })) ?? none,
    resolutions: data?.resolutions ?? none,
    members: data?.members ?? none,
    buildings: data?.buildings ?? none,
    floors: data?.floors ?? none,
    zones: data?.zones ?? none,
  }
}

export const choicesByName = (names: readonly string[]): Choice[] =>
  names.map((name) => ({ value: name, label: name }))

export const choicesById = (options: readonly { id: string; name: string }[]): Choice[] =>
  options.map(({ id, name }) => ({ value: id, label: name }))
