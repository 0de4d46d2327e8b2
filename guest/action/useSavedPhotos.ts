import { saveItem, readJson } from '@hotel/web/storage'

import { photosIn } from '../draft/draft.ts'

import { useGuestPhotos } from '../photo/useGuestPhotos.ts'

/** Photos of a reply, uploaded with the case token and listed on this device until it is sent. */
export function useSavedPhotos(guestToken: string) {
  const key = `guest.answerPhotos.${guestToken}`
  return useGuestPhotos(guestToken, photosIn(readJson(key)), (sent) =>
    saveItem(key, JSON.stringify(sent)),
  )
}
