import { keep, keptJson } from '../device/storage.ts'
import { photosIn } from '../draft/draft.ts'
import { usePhotos } from '../photo/usePhotos.ts'

/** Photos for an answer, uploaded by the case's own token and known on this device until it is sent. */
export function useKeptPhotos(guestToken: string) {
  const key = `guest.answerPhotos.${guestToken}`
  return usePhotos(guestToken, photosIn(keptJson(key)), (sent) => keep(key, JSON.stringify(sent)))
}
