import { useEffect, useLayoutEffect, useState } from 'react'

import { photoTray, type TrayOptions, type TrayPhoto, type UploadedPhoto } from './photoTray.ts'
import { thumbnailOf } from './thumbnail.ts'

export type PhotoTray = ReturnType<typeof photoTray>

/** The photos of a draft, starting from those already uploaded. Failed ones are retried when the connection returns. */
export function usePhotos(uploaded: UploadedPhoto[], options: Omit<TrayOptions, 'previewOf'>) {
  const [photos, setPhotos] = useState<TrayPhoto[]>()
  const [tray] = useState(() =>
    photoTray(uploaded, { ...options, previewOf: thumbnailOf }, setPhotos),
  )
  useLayoutEffect(() => tray.setOptions({ ...options, previewOf: thumbnailOf }))
  useEffect(() => {
    const retryFailed = () => tray.failed().forEach(({ key }) => tray.retry(key))
    addEventListener('online', retryFailed)
    return () => removeEventListener('online', retryFailed)
  }, [tray])
  return { photos: photos ?? tray.photos, tray }
}
