import { useCallback, useState } from 'preact/hooks'

import { newId } from '../device/identity.ts'
import { forgetDraft, keepDraft, keptDraft, newDraft, type Draft } from './draft.ts'

/** The draft of one room, kept on this device with every change. */
export function useDraft(roomToken: string) {
  const [draft, setDraft] = useState(() => {
    const now = Date.now()
    return keptDraft(roomToken, now) ?? newDraft(newId(), now)
  })
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        keepDraft(roomToken, after)
        return after
      }),
    [roomToken],
  )
  const startAfresh = useCallback(() => {
    forgetDraft(roomToken)
    setDraft(newDraft(newId(), Date.now()))
  }, [roomToken])
  return { draft, change, startAfresh }
}
