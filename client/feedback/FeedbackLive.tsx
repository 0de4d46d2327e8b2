import type { FeedbackEvent } from '@hotel/contract/stream'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { throttle } from 'es-toolkit/function'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { invalidateGroup } from '../api/queries.ts'
import { useFeedbackEvents } from '../api/stream.ts'
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
  return null
}

function refreshAll(client: QueryClient) {
  void invalidateGroup(client, 'feedback')
  void invalidateGroup(client, 'homepage')
}
