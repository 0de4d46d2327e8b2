import { guest, type CasePage } from '@hotel/contract/guest'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { newsBetween, type News } from './news.ts'

const everyMs = 15_000

/** While a guest types, nothing on the page may move. */
const isTyping = () =>
  document.activeElement?.matches('textarea, input[type="text"], input[type="tel"]') ?? false

/**
 * One case, looked at again every 15 seconds while it is seen, and at once when one comes back to it.
 * What is new is told through `onNews`; while something is being typed it waits in `waiting`.
 */
export function useCase(guestToken: string, opened: CasePage, onNews: (news: News[]) => void) {
  const [casePage, setCasePage] = useState(opened)
  const [waiting, setWaiting] = useState<CasePage>()
  const [isStale, setStale] = useState(false)
  const known = useRef(opened)
  const looking = useRef(false)

  const accept = useCallback((next: CasePage) => {
    known.current = next
    setCasePage(next)
    setWaiting(undefined)
    setStale(false)
  }, [])

  const look = useCallback(async () => {
    if (looking.current) return
    looking.current = true
    const before = known.current
    try {
      const next = await call(guest.status, { guestToken })
      // The answer to a deed of the guest came in between, and is younger than this.
      if (known.current !== before) return
      setStale(false)
      if (JSON.stringify(next) === JSON.stringify(before)) {
        if (!isTyping()) accept(next)
        return
      }
      onNews(newsBetween(before, next))
      if (!isTyping()) return accept(next)
      known.current = next
      setWaiting(next)
    } catch (error) {
      if (failureOf(error).kind === 'unreachable') setStale(true)
    } finally {
      looking.current = false
    }
  }, [guestToken, accept, onNews])

  useEffect(() => whileSeen(look), [look])
  return { casePage, waiting, isStale, accept }
}

/** Runs `look` every 15 seconds while the page is seen; returns what ends it. */
function whileSeen(look: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(look, everyMs)
  }
  const comeBack = () => {
    follow()
    if (document.visibilityState === 'visible') look()
  }
  follow()
  document.addEventListener('visibilitychange', comeBack)
  addEventListener('focus', comeBack)
  addEventListener('online', comeBack)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', comeBack)
    removeEventListener('focus', comeBack)
    removeEventListener('online', comeBack)
  }
}
