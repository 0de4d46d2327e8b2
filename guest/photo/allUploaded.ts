import type { TrayPhoto, UploadedPhoto } from '@hotel/web/photoTray'
import type { PhotoTray } from '@hotel/web/usePhotos'

import { failureOf } from '../api/failure.ts'

/**
 * The photos of a form, once all are uploaded; `undefined` if one was refused. Rejects if the hotel
 * could not be reached; called again, it uploads what is missing.
 */
export async function allUploaded(tray: PhotoTray): Promise<UploadedPhoto[] | undefined> {
  for (const { key } of tray.failed().filter(isUnreachable)) tray.retry(key)
  const uploaded = await tray.allUploaded()
  const failed = tray.failed()
  if (!uploaded && failed.length > 0 && failed.every(isUnreachable))
    throw new TypeError('A photo was not uploaded.')
  return uploaded
}

/** As opposed to refused. */
const isUnreachable = ({ cause }: TrayPhoto) => failureOf(cause).kind === 'unreachable'
