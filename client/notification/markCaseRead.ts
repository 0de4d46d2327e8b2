import { notification } from '@hotel/contract/notification'

import { call } from '../api/call.ts'
import { setUnread } from '../api/store.ts'

/** Marks the current member's notifications of a case as read. */
export async function markCaseRead(feedbackId: string) {
  const { unreadCount } = await call(notification.read, { feedbackId })
  setUnread(unreadCount)
}
