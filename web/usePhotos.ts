import { useLayoutEffect, useState } from 'react'

import { photoTray, type TrayOptions, type TrayPhoto, type UploadedPhoto } from './photoTray.ts'
import { thumbnailOf } from './thumbnail.ts'

export type PhotoTray = ReturnType<typeof photoTray>

/** The photos of a draft, starting from those already uploaded. */
export function usePhotos(uploaded: UploadedPhoto[], options: Omit<TrayOptions, 'previewOf'>) {
  const [photos, setPhotos] = useState<TrayPhoto[]>()
  const [tray] = useState(() =>
    photoTray(uploaded, { ...options, previewOf: thumbnailOf }, setPhotos),
  )
  useLayoutEffect(() => tray.setOptions({ ...options, previewOf: thumbnailOf }))
  return { photos: photos ?? tray.photos, tray }
}
