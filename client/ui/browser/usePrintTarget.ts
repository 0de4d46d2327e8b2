import { useEffect } from 'react'

/** Limits printing to the sheet or the case while the component is mounted. */
export function usePrintTarget(what: 'sheet' | 'case' | undefined) {
  useEffect(() => {
    if (!what) return undefined
    document.documentElement.dataset['prints'] = what
    return () => void delete document.documentElement.dataset['prints']
  }, [what])
}
