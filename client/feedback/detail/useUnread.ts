import { feedback, type FeedbackDetail } from '@hotel/contract/feedback'
import { useEffect, useState } from 'react'

import { useCommand } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { afterPaint } from '../../ui/painted.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The guest's messages that nobody who has the case had read. They stay marked for as long as the case
 * is open here, while the server is told that they were seen.
 */
export function useUnread(item: FeedbackDetail): ReadonlySet<string> {
  const { memberId } = useAccount().info
  const [marked, setMarked] = useState(none)
  const { mutate: read } = useCommand(feedback.read)
  const { id, ownerId, unreadGuestMessages } = item
  const fresh = lastOf(item.messages, unreadGuestMessages).filter((each) => !marked.has(each))
  if (fresh.length > 0) setMarked(new Set([...marked, ...fresh]))
  const reads = unreadGuestMessages > 0 && (ownerId === null || ownerId === memberId)
  useEffect(() => {
    if (!reads) return
    const tell = () => {
      if (document.visibilityState === 'visible') read({ feedbackId: id })
    }
    const forget = afterPaint(tell)
    document.addEventListener('visibilitychange', tell)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [reads, id, read])
  return marked
}

/** The last so many of the guest's. */
const lastOf = (messages: FeedbackDetail['messages'], count: number) =>
  count === 0
    ? []
    : messages
        .filter(({ authorKind }) => authorKind === 'guest')
        .slice(-count)
        .map(({ id }) => id)
