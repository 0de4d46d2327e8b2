import type { DataOf } from '@hotel/contract/http/endpoint'
import { feedback } from '@hotel/contract/feedback'
import type { FeedbackEvent } from '@hotel/contract/http/stream'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { throttle } from 'es-toolkit/function'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { invalidateGroup, queryOf } from '../query/queries.ts'
import { useFeedbackEvents, useGoneCases } from '../api/stream.ts'
import { loadArea } from '../locales/i18n.ts'
import { useAccount } from '../session/accountContext.ts'
import { takingFocus } from '../shell/tabs/ownTab.ts'

/** The first event refreshes at once, a burst of them at most twice a second. */
const refreshEveryMs = 500

/**
 * Mounted next to all pages while a member is signed in: refetches what the pages show when a case
 * changes, and shows notices for new cases and guest messages.
 */
export function FeedbackLive() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { memberId } = useAccount().info
  const [refresh] = useState(() => throttle(() => refreshAll(client), refreshEveryMs))
  // Loaded with the first event, which keeps it out of the initial bundle.
  const showNotice = async (event: FeedbackEvent) => {
    await loadArea('feedback')
    const { showCaseNotice } = await import('./caseNotice.ts')
    showCaseNotice(event, memberId, (to) => void navigate(to, { state: takingFocus }))
  }
  useFeedbackEvents((event) => {
    // Viewing a case does not change it.
    if (event.action === 'look') return
    refresh()
    showNotice(event).catch(() => undefined)
  })
  // A case this member may no longer see must also leave the screen.
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
