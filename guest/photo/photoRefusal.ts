import { pictureLimits } from '@hotel/contract/picture'

import { type TextKey } from '../text/text.ts'

export const photoKinds = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file can't be sent. The server checks the content; this only saves an upload. */
export function photoRefusal({ type, size }: { type: string; size: number }): TextKey | undefined {
  if (!photoKinds.includes(type)) return 'photo.wrongKind'
  if (size > pictureLimits.bytes) return 'photo.tooLarge'
  return undefined
}
