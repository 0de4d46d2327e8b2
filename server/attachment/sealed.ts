import crypto from 'node:crypto'

import { openWith, sealWith, type Secrets } from '../secrets.ts'

type Pictures = { content: Buffer; thumb: Buffer }

/** The pictures sealed with a new key, and that key sealed with the server's. */
export function sealPhoto(
  { seal }: Pick<Secrets, 'seal'>,
  { content, thumb }: Pictures,
): Pictures & { photoKey: Buffer } {
  const key = crypto.randomBytes(32)
  return {
    content: sealWith(key, content),
    thumb: sealWith(key, thumb),
    photoKey: seal(key.toString('base64')),
  }
}

/** One of the two pictures, for who may see it. */
export function openPhoto(
  { unseal }: Pick<Secrets, 'unseal'>,
  { photoKey, ...pictures }: Pictures & { photoKey: Buffer | null },
  size: keyof Pictures,
): Buffer {
  // From before photos were sealed.
  if (!photoKey) return pictures[size]
  const opened = openWith(Buffer.from(unseal(photoKey), 'base64'), pictures[size])
  if (!opened) throw new Error('A photo does not open with its key.')
  return opened
}
