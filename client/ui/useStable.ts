import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for ever, which does what the latest does: whoever is given it is not drawn again. */
export function useStable<Args extends unknown[]>(deed: (...args: Args) => void) {
  const latest = useRef(deed)
  useLayoutEffect(() => {
    latest.current = deed
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
