import type { InputOf } from '@hotel/contract/http/endpoint'
import { notification } from '@hotel/contract/notification'

import { setUnread } from '../../api/store.ts'
import { useAttempt } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'

/** Marks as read and updates the bell at once, even while the live connection is down. */
export function useMarkRead() {
  const reading = useCommand(notification.read)
  const attempt = useAttempt()
  return {
    isMarking: reading.isPending,
    read: (which: InputOf<typeof notification.read>) =>
      attempt(async () => setUnread((await reading.mutateAsync(which)).unreadCount)),
  }
}
