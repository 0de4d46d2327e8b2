import { useCallback, useRef, useState } from 'preact/hooks'

import { failureOf, type Failure } from './failure.ts'

/**
 * One deed at a time: a second tap while the first is under way does nothing. What failed is told until
 * it succeeds, so that nothing moves under the finger that sends again.
 */
export function useSending() {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = useCallback(async (deed: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await deed()
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
