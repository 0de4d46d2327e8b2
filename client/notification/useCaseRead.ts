import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { afterPaint } from '../ui/painted.ts'

const openCase = /^\/feedback\/suggestion\/([0-9a-f-]{36})\/?$/i

/** Whoever looks at a case has read what they were told of it. */
export function useCaseRead(unread: number) {
  const { pathname } = useLocation()
  const feedbackId = openCase.exec(pathname)?.[1]
  useEffect(() => {
    if (!feedbackId || unread === 0) return undefined
    const readNow = () => {
      if (document.visibilityState !== 'visible') return
      import('./readCase.ts')
        .then(({ readCase }) => readCase(feedbackId))
        // It stays unread, and is marked the next time.
        .catch(() => undefined)
    }
    const forget = afterPaint(readNow)
    document.addEventListener('visibilitychange', readNow)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', readNow)
    }
  }, [feedbackId, unread])
}
