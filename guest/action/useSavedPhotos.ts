import { saveItem, readJson } from '../device/storage.ts'
import { photosIn } from '../draft/draft.ts'
import { usePhotos } from '../photo/usePhotos.ts'

/** Photos of a reply, uploaded with the case token and listed on this device until it is sent. */
export function useSavedPhotos(guestToken: string) {
  const key = `guest.answerPhotos.${guestToken}`
  return usePhotos(guestToken, photosIn(readJson(key)), (sent) =>
    saveItem(key, JSON.stringify(sent)),
  )
}
