import sharp from 'sharp'

import type { Photo } from '../feedback/photo.queries.ts'
import { readPicture } from '../picture.ts'

const maxEdge = 2048
const thumbEdge = 320

/** Re-encodes an uploaded photo as WebP, with a thumbnail. Strips all metadata. */
export const readPhoto = (bytes: Buffer): Promise<Photo> =>
  readPicture(bytes, async (picture) => {
    const { data: content, info } = await picture
      .resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await sharp(content)
      .resize(thumbEdge, thumbEdge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return {
      mime: 'image/webp',
      width: info.width,
      height: info.height,
      content,
      thumb,
    }
  })
