import type { UploadedPhoto } from '@hotel/web/photoTray'
import type { PhotoTray } from '@hotel/web/usePhotos'

/** Shows what another tab has uploaded for the same draft, and drops what it has sent or removed. */
export function followPhotos(tray: PhotoTray, before: UploadedPhoto[], now: UploadedPhoto[]) {
  tray.adopt(missingIn(before, now))
  tray.drop(missingIn(now, before))
}

const missingIn = (some: UploadedPhoto[], all: UploadedPhoto[]) =>
  all.filter(({ id }) => !some.some((each) => each.id === id))
