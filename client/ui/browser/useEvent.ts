import { useCallback, useLayoutEffect, useRef } from 'react'

/** Stable callback that always runs the latest closure, so memoised children don't re-render. */
export function useEvent<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
