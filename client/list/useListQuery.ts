import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { keepPreviousData } from '@tanstack/react-query'

import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'

/** A page of a list; the previous one stays until the next has loaded. */
export const useListQuery = <E extends Endpoint<'query'>>(endpoint: E, filter: InputOf<E>) =>
  usePersistentQuery({ ...queryOf(endpoint, filter), placeholderData: keepPreviousData })
