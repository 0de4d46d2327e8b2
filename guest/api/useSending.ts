import { useCallback, useRef, useState } from 'react'

import { failureOf, type Failure } from './failure.ts'

const ignore = () => undefined

/**
 * Runs one action at a time and ignores taps in between. The failure stays until the next success,
 * so that the layout doesn't shift under the finger that retries.
 */
export function useSending(onRefused: () => void = ignore) {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = useCallback(
    async (action: () => Promise<void>) => {
      if (busy.current) return
      busy.current = true
      setSending(true)
      try {
        await action()
        setFailure(undefined)
      } catch (error) {
        const failed = failureOf(error)
        setFailure(failed)
        if (failed.kind === 'refused') onRefused()
      } finally {
        busy.current = false
        setSending(false)
      }
    },
    [onRefused],
  )
  return { sending, failure, send }
}
