import { pictureKinds, pictureLimits } from '@hotel/contract/hotel/picture'

import { type PhotoRefusal } from '@hotel/web/photoTray'

/** Why a file can't be sent. The server checks the content; this only saves an upload. */
export function photoRefusal({
  type,
  size,
}: {
  type: string
  size: number
}): PhotoRefusal['reason'] | undefined {
  if (!pictureKinds.includes(type)) return 'wrongKind'
  if (size > pictureLimits.bytes) return 'tooLarge'
  return undefined
}
