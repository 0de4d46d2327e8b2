import { minuteMs } from '@hotel/contract/duration'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { failureOf, type Failure } from './failure.ts'
import { isUnsent, setUnsent } from './unsent.ts'

const retryMs = 15_000
/** What waited longer may not be wanted any more. */
const maxWaitMs = 15 * minuteMs
const unreachable: Failure = { kind: 'unreachable' }

type Sending = {
  /** What would be sent now: once it was changed, it is as new, and only the guest sends it. */
  content?: string
  /** Of the saved request, to say on the next visit that it was not sent. */
  seed?: string | undefined
  /** Whether it is sent again by itself; the action must be idempotent. */
  repeats?: boolean
  /** The guest sends. */
  onSend?: () => void
  onRefused?: () => void
}

/**
 * `isRepeated`: it runs by itself, so it must not move the focus; `isChanged`: the guest has changed it
 * while it was prepared by itself, so it must not be sent.
 */
type Attempt = { isRepeated: boolean; isChanged: () => boolean }
type Action = (attempt: Attempt) => Promise<void>

type Last = {
  action: Action
  content: string
  /** When the guest sent it, in milliseconds since 1970. */
  sentAt: number
}

/**
 * Runs one action at a time and ignores taps in between. The failure stays until the next success, so
 * that the layout doesn't shift under the finger that retries, or until the guest changes what could not
 * be sent. While `isWaiting`, what failed because the hotel could not be reached is run again by itself,
 * for 15 minutes.
 */
export function useSending(sending: Sending = {}) {
  const { content = '', seed, repeats = false } = sending
  const latest = useRef({ ...sending, content })
  useLayoutEffect(() => {
    latest.current = { ...sending, content }
  })
  const busy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState(() => (isUnsent(seed) ? unreachable : undefined))
  const [known, setKnown] = useState(content)
  if (known !== content) {
    setKnown(content)
    if (failure?.kind === 'unreachable') setFailure(undefined)
  }
  useEffect(() => {
    if (seed && !failure) setUnsent(seed, false)
  }, [failure, seed])
  const [last, setLast] = useState<Last>()
  const run = useCallback(async (action: Action, isRepeated: boolean) => {
    if (busy.current) return
    busy.current = true
    const { seed: sentSeed, content: sentContent } = latest.current
    if (!isRepeated) {
      setLast({ action, content: sentContent, sentAt: Date.now() })
      latest.current.onSend?.()
    }
    setSending(true)
    try {
      await action({
        isRepeated,
        isChanged: () => isRepeated && latest.current.content !== sentContent,
      })
      setFailure(undefined)
      if (sentSeed) setUnsent(sentSeed, false)
    } catch (error) {
      const failed = failureOf(error)
      // What failed again by itself is not announced again, and not at all once it was changed.
      const isKnown = (before: Failure | undefined) => !before || isSame(before, failed)
      setFailure((before) => (isRepeated && isKnown(before) ? before : failed))
      // What was changed meanwhile is as new on the next visit.
      if (sentSeed && failed.kind === 'unreachable' && latest.current.content === sentContent)
        setUnsent(sentSeed, true)
      if (failed.kind === 'refused') latest.current.onRefused?.()
    } finally {
      busy.current = false
      setSending(false)
    }
  }, [])
  const send = useCallback((action: Action) => run(action, false), [run])
  const isWaiting = repeats && failure?.kind === 'unreachable' && last?.content === content
  const again = isWaiting ? last : undefined
  useEffect(() => {
    if (!again) return
    return whenReachable(() => {
      if (Date.now() - again.sentAt < maxWaitMs) void run(again.action, true)
      else setLast(undefined)
    })
  }, [again, run])
  return { sending: isSending, failure, isWaiting, send }
}

const isSame = (one: Failure, other: Failure) => JSON.stringify(one) === JSON.stringify(other)

/** Runs `run` each time the hotel might be reachable again; returns a stop function. */
function whenReachable(run: () => void) {
  const onVisible = () => {
    if (document.visibilityState === 'visible') run()
  }
  const timer = setInterval(onVisible, retryMs)
  addEventListener('online', run)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    removeEventListener('online', run)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
