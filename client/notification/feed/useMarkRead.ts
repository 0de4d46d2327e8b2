import type { InputOf } from '@hotel/contract/http/endpoint'
import { notification } from '@hotel/contract/notification'

import { setUnread } from '../../api/store.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { useCommand } from '../../query/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'

/** Marks as read and updates the bell at once, even while the live connection is down. */
export function useMarkRead() {
  const reading = useCommand(notification.read)
  const textFor = useProblemText()
  return {
    isMarking: reading.isPending,
    async read(which: InputOf<typeof notification.read>) {
      try {
        const { unreadCount } = await reading.mutateAsync(which)
        setUnread(unreadCount)
      } catch (error) {
        message.error(textFor(problemOf(error)))
      }
    },
  }
}
