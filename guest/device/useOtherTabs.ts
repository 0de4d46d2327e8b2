import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `onChange` when another tab has changed what this device saves under `key`; `before`: what it
 * was. Tabs of one page show one draft, and none keeps what another has sent.
 */
export function useOtherTabs(key: string, onChange: (before: string | null) => void) {
  const run = useEffectEvent(onChange)
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key) run(event.oldValue)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [key])
}
