import { maxPhotoBytes } from '@hotel/contract/guest'

import { type Word } from '../words/words.ts'

export const photoKinds = ['image/jpeg', 'image/png', 'image/webp']

/** Why a file cannot be sent as a photo. The server judges by content; this only spares the wait. */
export function photoRefusal({ type, size }: { type: string; size: number }): Word | undefined {
  if (!photoKinds.includes(type)) return 'photo.wrongKind'
  if (size > maxPhotoBytes) return 'photo.tooLarge'
  return undefined
}
