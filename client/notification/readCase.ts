import { notification } from '@hotel/contract/notification'

import { call } from '../api/call.ts'
import { setUnread } from '../api/told.ts'

/** Says that whoever is signed in has read what they were told of a case. */
export async function readCase(feedbackId: string) {
  const { unreadCount } = await call(notification.read, { feedbackId })
  setUnread(unreadCount)
}
