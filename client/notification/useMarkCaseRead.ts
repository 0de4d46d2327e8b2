import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { showRefusal } from '../query/queries.ts'
import { afterPaint } from '../ui/browser/afterPaint.ts'

const openCase = /^\/feedback\/suggestion\/([0-9a-f-]{36})\/?$/i

/** Marks a case's notifications as read while the case is open. */
export function useMarkCaseRead(unread: number) {
  const { pathname } = useLocation()
  const feedbackId = openCase.exec(pathname)?.[1]
  useEffect(() => {
    if (!feedbackId || unread === 0) return undefined
    const readNow = () => {
      if (document.visibilityState !== 'visible') return
      import('./markCaseRead.ts')
        .then(({ markCaseRead }) => markCaseRead(feedbackId))
        // Stays unread until the next attempt.
        .catch(showRefusal)
    }
    const cancel = afterPaint(readNow)
    document.addEventListener('visibilitychange', readNow)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', readNow)
    }
  }, [feedbackId, unread])
}
