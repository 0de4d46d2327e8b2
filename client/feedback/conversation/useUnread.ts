import { feedback, type FeedbackDetail } from '@hotel/contract/feedback'
import { useEffect, useState } from 'react'

import { showRefusal } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { afterPaint } from '../../ui/browser/afterPaint.ts'

/**
 * Ids of guest messages the owner had not read when the case was opened. They stay marked while it
 * is open, although the server is notified that they were read.
 */
export function useUnread(item: FeedbackDetail): ReadonlySet<string> {
  const { memberId } = useAccount().info
  const { mutateAsync: markRead } = useCommand(feedback.read)
  const { id, ownerId, unreadGuestMessages } = item
  const latest = lastOf(item.messages, unreadGuestMessages)
  const [unread, setUnread] = useState<ReadonlySet<string>>(() => new Set(latest))
  const fresh = latest.filter((each) => !unread.has(each))
  if (fresh.length > 0) setUnread(new Set([...unread, ...fresh]))
  const mayMarkRead = unreadGuestMessages > 0 && (ownerId === null || ownerId === memberId)
  useEffect(() => {
    if (!mayMarkRead) return
    const sendRead = () => {
      if (document.visibilityState !== 'visible') return
      // Not marked, its messages stay unread: it is sent again when the case is opened.
      markRead({ feedbackId: id }).catch(showRefusal)
    }
    const cancel = afterPaint(sendRead)
    document.addEventListener('visibilitychange', sendRead)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', sendRead)
    }
  }, [mayMarkRead, id, markRead])
  return unread
}

/** The ids of the guest's last `count` messages; what one first wrote is none. */
export const lastOf = (messages: FeedbackDetail['messages'], count: number) =>
  count === 0
    ? []
    : messages
        .filter(({ id, authorKind, ofCase }) => authorKind === 'guest' && id !== ofCase?.id)
        .slice(-count)
        .map(({ id }) => id)
