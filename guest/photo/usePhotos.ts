import { useState } from 'preact/hooks'

import { uploadPhoto } from './uploadPhoto.ts'
import { newId } from '../device/identity.ts'
import { thumbnailOf } from './thumbnail.ts'
import { photoTray, type SentPhoto } from './photoTray.ts'

export type PhotoTray = ReturnType<typeof photoTray>

/** The photos of a draft: those that went out before, and those chosen now. */
export function usePhotos(
  /** Of the room or of the case. */
  token: string,
  sent: SentPhoto[],
  onReady: (sent: SentPhoto[]) => void,
) {
  const [tray] = useState(() =>
    photoTray(sent, {
      upload: (file, options) => uploadPhoto(token, file, options),
      thumbnailOf,
      newKey: newId,
      onChange: (next) => setPhotos(next),
      onReady,
    }),
  )
  const [photos, setPhotos] = useState(tray.photos)
  return { photos, tray }
}
