import type { DataOf } from '@hotel/contract/http/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { showRefusal } from '../../query/queries.ts'
import { useFeedbackEvents } from '../../api/stream.ts'
import { useAccount } from '../../session/accountContext.ts'
import { afterPaint } from '../../ui/browser/afterPaint.ts'

type Viewers = DataOf<typeof feedback.look>['others']

const pollEveryMs = 20_000
const noViewers: Viewers = []

/** Other members who have this case open. Polled only while the page is visible. */
export function useOtherViewers(feedbackId: string): Viewers {
  const [viewers, setViewers] = useState(noViewers)
  const [pollCount, setPollCount] = useState(0)
  const { memberId } = useAccount().info
  useFeedbackEvents((event) => {
    if (event.feedbackId !== feedbackId || event.action !== 'look') return
    if (event.actorId !== memberId) setPollCount((count) => count + 1)
  })
  useEffect(() => {
    let isCancelled = false
    const poll = () => {
      if (document.visibilityState !== 'visible') return
      call(feedback.look, { feedbackId }).then(
        (answer) => isCancelled || setViewers(answer.others),
        // On failure show no viewers instead of outdated ones.
        (error: unknown) => {
          if (isCancelled) return
          setViewers(noViewers)
          showRefusal(error)
        },
      )
    }
    const cancelFirst = afterPaint(poll)
    const timer = setInterval(poll, pollEveryMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      isCancelled = true
      cancelFirst()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [feedbackId, pollCount])
  return viewers
}
