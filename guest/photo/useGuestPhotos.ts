import { AppError } from '@hotel/contract/http/result'
import { uploadedOf, type UploadedPhoto } from '@hotel/web/photoTray'
import { usePhotos } from '@hotel/web/usePhotos'

import { photoRefusal } from './photoRefusal.ts'
import { uploadPhoto } from './uploadPhoto.ts'

/** The photos of a draft, uploaded with the room's or the case's token. */
export const useGuestPhotos = (
  token: string,
  uploaded: UploadedPhoto[],
  onReady: (sent: UploadedPhoto[]) => void,
) =>
  usePhotos(uploaded, {
    upload: (file, options) => uploadPhoto(token, file, options),
    refusalOf: photoRefusal,
    errorOf: (error) => (error instanceof AppError ? error.message : undefined),
    onPhotos: (photos) => onReady(uploadedOf(photos)),
  })
