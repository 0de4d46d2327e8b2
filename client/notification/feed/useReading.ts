import type { InputOf } from '@hotel/contract/endpoint'
import { notification } from '@hotel/contract/notification'

import { setUnread } from '../../api/told.ts'
import { problemOf, useProblemWords } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'

/** Marks as read; the bell follows at once, also while the live line is down. */
export function useReading() {
  const reading = useCommand(notification.read)
  const wordsFor = useProblemWords()
  return {
    isReading: reading.isPending,
    async read(which: InputOf<typeof notification.read>) {
      try {
        const { unreadCount } = await reading.mutateAsync(which)
        setUnread(unreadCount)
      } catch (error) {
        message.error(wordsFor(problemOf(error)))
      }
    },
  }
}
