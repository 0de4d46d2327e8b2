import type { DataOf } from '@hotel/contract/endpoint'
import { feedback } from '@hotel/contract/feedback'
import type { FeedbackEvent } from '@hotel/contract/stream'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { throttle } from 'es-toolkit/function'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { invalidateGroup, queryOf } from '../api/queries.ts'
import { useFeedbackEvents, useGoneCases } from '../api/stream.ts'
import { openArea } from '../locales/words.ts'
import { useAccount } from '../session/accountContext.ts'

/** The first event is answered at once, a storm of them twice a second. */
const freshEveryMs = 500

/**
 * Stands beside all pages for as long as somebody is signed in: what the pages show is asked for
 * anew when something happened, and what somebody has to know is said, whichever page is open.
 */
export function FeedbackLive() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { memberId } = useAccount().info
  const [refresh] = useState(() => throttle(() => refreshAll(client), freshEveryMs))
  // Nobody needs its code before something has happened.
  const say = async (event: FeedbackEvent) => {
    await openArea('feedback')
    const { sayNews } = await import('./news.ts')
    sayNews(event, memberId, (to) => void navigate(to))
  }
  useFeedbackEvents((event) => {
    // That somebody looks at a case changes nothing about it.
    if (event.action === 'look') return
    refresh()
    say(event).catch(() => undefined)
  })
  // What the server may not tell any more is not kept on a screen either.
  useGoneCases((id) => {
    if (isShown(client, id)) refresh()
  })
  return null
}

function isShown(client: QueryClient, id: string) {
  const lists = client.getQueriesData<DataOf<typeof feedback.list>>({
    queryKey: [feedback.list.name],
  })
  return (
    client.getQueryData(queryOf(feedback.detail, { id }).queryKey) !== undefined ||
    lists.some(([, data]) => data?.list.some((row) => row.id === id))
  )
}

function refreshAll(client: QueryClient) {
  void invalidateGroup(client, 'feedback')
  void invalidateGroup(client, 'homepage')
}
