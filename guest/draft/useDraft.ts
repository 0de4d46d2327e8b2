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
      // None of its photos are missed in what was sent.
      if (saved.seed !== before.seed) return { ...saved, lostPhotos: 0 }
      // Each tab has what is not saved: photos that are not uploaded yet, and a phone without consent.
      const { lostPhotos, phone, name } = before
      return { ...saved, ...(!saved.mayContact && { phone, name }), lostPhotos }
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
