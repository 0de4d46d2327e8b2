import { useLayoutEffect } from 'react'

type PrintTarget = 'sheet' | 'case' | 'report' | 'cards'

/** Limits printing to this while the component is mounted, from before it is painted. */
export function usePrintTarget(what: PrintTarget | undefined) {
  useLayoutEffect(() => {
    if (!what) return undefined
    document.documentElement.dataset['prints'] = what
    return () => void delete document.documentElement.dataset['prints']
  }, [what])
}
