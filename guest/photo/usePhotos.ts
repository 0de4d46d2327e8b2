import { useState } from 'react'

import { uploadPhoto } from './uploadPhoto.ts'
import { newId } from '../device/identity.ts'
import { thumbnailOf } from './thumbnail.ts'
import { photoTray, type TrayPhoto, type UploadedPhoto } from './photoTray.ts'

export type PhotoTray = ReturnType<typeof photoTray>

/** The photos of a draft, starting from those already uploaded. */
export function usePhotos(
  /** The room's or the case's token. */
  token: string,
  sent: UploadedPhoto[],
  onReady: (sent: UploadedPhoto[]) => void,
) {
  const [photos, setPhotos] = useState<TrayPhoto[]>()
  const [tray] = useState(() =>
    photoTray(sent, {
      upload: (file, options) => uploadPhoto(token, file, options),
      thumbnailOf,
      newKey: newId,
      onChange: setPhotos,
      onReady,
    }),
  )
  return { photos: photos ?? tray.photos, tray }
}
