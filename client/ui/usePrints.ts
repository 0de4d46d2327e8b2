import { useEffect } from 'react'

/** Says what comes out of the printer while this is shown; the rest stays off the paper. */
export function usePrints(what: 'sheet' | 'case' | undefined) {
  useEffect(() => {
    if (!what) return undefined
    document.documentElement.dataset['prints'] = what
    return () => void delete document.documentElement.dataset['prints']
  }, [what])
}
