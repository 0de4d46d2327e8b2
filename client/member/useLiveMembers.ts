import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { throttle } from 'es-toolkit/function'
import { useState } from 'react'

import { invalidateGroup } from '../query/queries.ts'
import { useMemberEvents } from '../api/stream.ts'

/** The first event refreshes at once, later ones at most twice a second. */
const refreshMs = 500

/** Refreshes members when anyone changes one. */
export function useLiveMembers() {
  const client = useQueryClient()
  const [refresh] = useState(() => throttle(() => refreshMembers(client), refreshMs))
  useMemberEvents(refresh)
}

/** Also refreshes responsibilities and the options of forms. */
export function refreshMembers(client: QueryClient) {
  for (const group of ['member', 'match', 'hotel', 'house']) void invalidateGroup(client, group)
}
