import { pictureKinds, pictureLimits } from '@hotel/contract/picture'

import { type TextKey } from '../text/text.ts'

/** Why a file can't be sent. The server checks the content; this only saves an upload. */
export function photoRefusal({ type, size }: { type: string; size: number }): TextKey | undefined {
  if (!pictureKinds.includes(type)) return 'photo.wrongKind'
  if (size > pictureLimits.bytes) return 'photo.tooLarge'
  return undefined
}
