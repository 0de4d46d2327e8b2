import { session } from '@hotel/contract/session'
import type { QueryClient } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { whenUserGone } from './sessionDialogs.ts'

/**
 * Keeps the account's user info, and with it the menus, as the server has it. `refuse`: a call was
 * refused; the same rights are requested once only, as the refusal may remain.
 */
export function watchRights(queries: QueryClient, code: string) {
  const query = queryOf(session.userInfo, { code })
  let checked: unknown
  const refresh = () =>
    queries.fetchQuery({ ...query, staleTime: 0 }).then(
      () => undefined,
      // Of any other failure what was known remains; an ended session is shown as for any call.
      whenUserGone,
    )
  return {
    refresh,
    async refuse() {
      const known = queries.getQueryData(query.queryKey)
      if (known === undefined || known === checked) return
      checked = known
      await refresh()
      checked = queries.getQueryData(query.queryKey)
    },
  }
}
