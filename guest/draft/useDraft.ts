import { newId } from '@hotel/web/newId'
import { useCallback, useState } from 'react'

import { useOtherTabs } from '../device/useOtherTabs.ts'
import {
  deleteDraft,
  draftKey,
  isEmpty,
  saveDraft,
  loadDraft,
  remainderOf,
  newDraft,
  type Draft,
} from './draft.ts'

function savedDraft(roomToken: string) {
  const now = Date.now()
  return loadDraft(roomToken, now) ?? newDraft(newId(), now)
}

/** The draft of one room, saved on this device with every change. */
export function useDraft(roomToken: string) {
  const [draft, setDraft] = useState(() => savedDraft(roomToken))
  useOtherTabs(draftKey(roomToken), () =>
    setDraft((before) => {
      const saved = savedDraft(roomToken)
      // Each tab has photos of its own that are not uploaded yet; none are missed in what was sent.
      return { ...saved, lostPhotos: saved.seed === before.seed ? before.lostPhotos : 0 }
    }),
  )
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        saveDraft(roomToken, after)
        return after
      }),
    [roomToken],
  )
  const startOver = useCallback(() => {
    deleteDraft(roomToken)
    setDraft(newDraft(newId(), Date.now()))
  }, [roomToken])
  const clearSent = useCallback(
    (sent: Draft) =>
      setDraft((before) => {
        const remainder = remainderOf(before, sent, newId(), Date.now())
        if (isEmpty(remainder)) deleteDraft(roomToken)
        else saveDraft(roomToken, remainder)
        return remainder
      }),
    [roomToken],
  )
  return { draft, change, startOver, clearSent }
}
