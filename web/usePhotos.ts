import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

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
  const shown = photos ?? tray.photos
  const retryFailed = useEffectEvent(() => {
    for (const { key, state } of shown) if (state === 'failed') tray.retry(key)
  })
  useEffect(() => {
    const onOnline = () => retryFailed()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return { photos: shown, tray }
}
