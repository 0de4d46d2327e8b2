import { useCallback, useState } from 'preact/hooks'

import { newId } from '../device/identity.ts'
import { forget, keep, keptJson } from '../device/storage.ts'

type Kept = { words: string; requestId: string }

/** Words that are being written, kept on this device until they are sent, with the id they are sent by. */
export function useKeptWords(key: string) {
  const [kept, setKept] = useState<Kept>(() => {
    const found = (keptJson(key) ?? {}) as Partial<Kept>
    const isKept = typeof found.words === 'string' && typeof found.requestId === 'string'
    return isKept ? (found as Kept) : { words: '', requestId: newId() }
  })
  const write = useCallback(
    (words: string) =>
      setKept(({ requestId }) => {
        keep(key, JSON.stringify({ words, requestId }))
        return { words, requestId }
      }),
    [key],
  )
  const clear = useCallback(() => {
    forget(key)
    setKept({ words: '', requestId: newId() })
  }, [key])
  return { ...kept, write, clear }
}
