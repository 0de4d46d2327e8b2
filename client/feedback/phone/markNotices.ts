import { notification } from '@hotel/contract/notification'

import { call } from '../../api/call.ts'
import { showRefusal } from '../../query/queries.ts'

/**
 * Marks the notices of a case as read that was dealt with from its card, as opening it would. The server
 * tells the bell; what fails stays unread.
 */
export const markNotices = (feedbackId: string) =>
  void call(notification.read, { feedbackId }).catch(showRefusal)
