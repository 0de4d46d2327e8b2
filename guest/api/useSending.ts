import { useCallback, useRef, useState } from 'react'

import { failureOf, type Failure } from './failure.ts'

/**
 * Runs one action at a time and ignores taps in between. The failure stays until the next success,
 * so that the layout doesn't shift under the finger that retries.
 */
export function useSending() {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = useCallback(async (action: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await action()
      setFailure(undefined)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      busy.current = false
      setSending(false)
    }
  }, [])
  return { sending, failure, send }
}
