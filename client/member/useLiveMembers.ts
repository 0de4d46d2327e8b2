import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { throttle } from 'es-toolkit/function'
import { useState } from 'react'

import { invalidateGroup } from '../api/queries.ts'
import { useMemberEvents } from '../api/stream.ts'

/** The first event is answered at once, a storm of them twice a second. */
const freshEveryMs = 500

/** What is shown of members is asked for anew when something was done to one, by anybody. */
export function useLiveMembers() {
  const client = useQueryClient()
  const [refresh] = useState(() => throttle(() => refreshMembers(client), freshEveryMs))
  useMemberEvents(refresh)
}

/** Members, who answers for what, and what forms choose from. */
export function refreshMembers(client: QueryClient) {
  for (const group of ['member', 'match', 'hotel', 'house']) void invalidateGroup(client, group)
}
