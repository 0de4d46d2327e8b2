import path from 'node:path'

import sharp from 'sharp'

import { pictureNames } from './content.ts'

const width = 960
const height = 720
const thumbEdge = 320

/** Drawn instead of photographed. */
const draw = (name: string) => sharp(path.join(import.meta.dirname, `${name}.svg`))

/** The pictures in the form a guest's upload is stored in. */
export const drawPictures = async () =>
  new Map(
    await Promise.all(
      pictureNames.map(async (name) => {
        const content = await draw(name).webp({ quality: 82 }).toBuffer()
        const thumb = await sharp(content).resize(thumbEdge).webp({ quality: 75 }).toBuffer()
        const picture = {
          mime: 'image/webp',
          size: content.length,
          width,
          height,
          content,
          thumb,
        }
        return [name, picture] as const
      }),
    ),
  )

/** The hotel's logo: a roof above a lake. */
export const drawLogo = () => draw('logo').webp({ quality: 90 }).toBuffer()
