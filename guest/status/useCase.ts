import { guest, type CasePage } from '@hotel/contract/guest'
import { useCallback, useEffect, useRef, useState } from 'react'

import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { newsBetween, type News } from './news.ts'

const pollMs = 15_000

/** Updates must not move the page while the guest types. */
const isTyping = () =>
  document.activeElement?.matches('textarea, input[type="text"], input[type="tel"]') ?? false

/**
 * One case, polled every 15 seconds while visible and at once when the page regains focus. Changes
 * are reported through `onNews`; while the guest types they are held in `waiting`. `poll` looks at once.
 */
export function useCase(guestToken: string, opened: CasePage, onNews: (news: News[]) => void) {
  const [casePage, setCasePage] = useState(opened)
  const [waiting, setWaiting] = useState<CasePage>()
  const [isStale, setStale] = useState(false)
  const known = useRef(opened)
  const isPolling = useRef(false)

  const accept = useCallback((next: CasePage) => {
    known.current = next
    setCasePage(next)
    setWaiting(undefined)
    setStale(false)
  }, [])

  /** Accepts what the guest did not press for; answers whether it is shown yet. */
  const offer = useCallback(
    (next: CasePage) => {
      if (!isTyping()) {
        accept(next)
        return true
      }
      known.current = next
      setWaiting(next)
      return false
    },
    [accept],
  )

  const poll = useCallback(async () => {
    if (isPolling.current) return
    isPolling.current = true
    const before = known.current
    try {
      const next = await call(guest.status, { guestToken })
      // A guest action completed meanwhile, and its response is newer.
      if (known.current !== before) return
      setStale(false)
      if (JSON.stringify(next) === JSON.stringify(before)) {
        if (!isTyping()) accept(next)
        return
      }
      onNews(newsBetween(before, next))
      offer(next)
    } catch (error) {
      if (failureOf(error).kind === 'unreachable') setStale(true)
    } finally {
      isPolling.current = false
    }
  }, [guestToken, accept, offer, onNews])

  useEffect(() => whileVisible(poll), [poll])
  return { casePage, waiting, isStale, accept, offer, poll }
}

/** Polls every 15 seconds while the page is visible; returns a stop function. */
function whileVisible(poll: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const restart = () => {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(poll, pollMs)
  }
  const onReturn = () => {
    restart()
    if (document.visibilityState === 'visible') poll()
  }
  restart()
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener('online', onReturn)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
    removeEventListener('focus', onReturn)
    removeEventListener('online', onReturn)
  }
}
