import type { UploadedPhoto } from '@hotel/web/photoTray'
import { deleteItem, readJson, saveItem } from '@hotel/web/storage'
import { useCallback, useState } from 'react'

import { useOtherTabs } from '../device/useOtherTabs.ts'
import { photosIn } from '../draft/draft.ts'
import { followPhotos } from '../photo/followPhotos.ts'
import { useGuestPhotos } from '../photo/useGuestPhotos.ts'
import { useLostPhotos } from '../photo/useLostPhotos.ts'

/**
 * Photos of a reply, uploaded with the case token and listed on this device until it is sent; `lost`:
 * how many were not uploaded when the page was left.
 */
export function useSavedPhotos(guestToken: string) {
  const key = `guest.answerPhotos.${guestToken}`
  const pendingKey = `guest.answerPending.${guestToken}`
  const { photos, tray } = useGuestPhotos(guestToken, photosIn(readJson(key)), (sent) =>
    saveItem(key, JSON.stringify(sent)),
  )
  useOtherTabs(key, (before) =>
    followPhotos(tray, photosIn(JSON.parse(before ?? '[]')), photosIn(readJson(key))),
  )
  const [saved, setSaved] = useState(() => Number(readJson(pendingKey)) || 0)
  const save = useCallback(
    (pending: number) => {
      setSaved(pending)
      if (pending === 0) deleteItem(pendingKey)
      else saveItem(pendingKey, JSON.stringify(pending))
    },
    [pendingKey],
  )
  const lost = useLostPhotos(saved, photos, save)
  const clearSent = (sent: UploadedPhoto[]) => {
    tray.clearSent(sent)
    // Sent without them, they are not missed any more.
    if (lost > 0) save(0)
  }
  return { photos, tray, lost, clearSent }
}
