import type { DataOf } from '@hotel/contract/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { useFeedbackEvents } from '../../api/stream.ts'
import { useAccount } from '../../session/accountContext.ts'
import { afterPaint } from '../../ui/painted.ts'

type Others = DataOf<typeof feedback.look>['others']

const sayEveryMs = 20_000
const none: Others = []

/** Who else has the case open. Said and asked again for as long as somebody really looks. */
export function useOthersLooking(feedbackId: string): Others {
  const [others, setOthers] = useState(none)
  const [asks, setAsks] = useState(0)
  const { memberId } = useAccount().info
  useFeedbackEvents((event) => {
    if (event.feedbackId !== feedbackId || event.action !== 'look') return
    if (event.actorId !== memberId) setAsks((count) => count + 1)
  })
  useEffect(() => {
    let isOver = false
    const look = () => {
      if (document.visibilityState !== 'visible') return
      call(feedback.look, { feedbackId }).then(
        (answer) => isOver || setOthers(answer.others),
        // Who cannot be asked about is not shown as being there.
        () => isOver || setOthers(none),
      )
    }
    const forgetFirst = afterPaint(look)
    const timer = setInterval(look, sayEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      forgetFirst()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [feedbackId, asks])
  return others
}
