import sharp, { type Sharp } from 'sharp'

import { Refusal } from './http/refusal.ts'

/** A picture this large in pixels is no phone's photo but a bomb. */
const mostPixels = 100_000_000
const readable = ['jpeg', 'png', 'webp']

/**
 * Reads a picture by its content, turned upright, and hands it on to be encoded anew, which leaves out
 * all metadata (place, device, time) and whatever else was in the file. Refuses what is no JPEG, PNG
 * or WebP, and what breaks off.
 */
export async function readPicture<T>(bytes: Buffer, encode: (picture: Sharp) => Promise<T>) {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!readable.includes(format ?? '')) throw new Refusal('photoUnreadable')
    return await encode(picture.rotate())
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('photoUnreadable')
  }
}
