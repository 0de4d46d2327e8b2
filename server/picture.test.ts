import { crc32 } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'

import { pictureLimits } from '@hotel/contract/hotel/picture'

import { readPicture } from './picture.ts'

const jpeg = (progressive: boolean) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: '#7a5' } })
    .jpeg({ progressive })
    .toBuffer()

/** The same picture with a larger size in its header: marker FF C0, or FF C2 if progressive. */
async function jpegOf(megapixels: number, progressive: boolean) {
  const bytes = await jpeg(progressive)
  const head = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(1000, head + 5)
  bytes.writeUInt16BE(megapixels * 1000, head + 7)
  return bytes
}

/** A PNG with another size in its header. */
async function pngOf(width: number, height: number) {
  const bytes = await sharp(await jpeg(false))
    .png()
    .toBuffer()
  const head = bytes.indexOf('IHDR')
  bytes.writeUInt32BE(width, head + 4)
  bytes.writeUInt32BE(height, head + 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(head, head + 17)), head + 17)
  return bytes
}

const encoded: string[] = []
const read = (bytes: Buffer) =>
  readPicture(bytes, async (picture) => {
    encoded.push('begun')
    return picture.resize(8).webp().toBuffer()
  })

describe('Picture: refused by its header, before decoding', () => {
  test.each([
    ['of more megapixels than allowed', pictureLimits.megapixels + 1, false],
    [
      'progressive and of more than allowed for those',
      pictureLimits.progressiveMegapixels + 1,
      true,
    ],
  ])('%s', async (_, megapixels, progressive) => {
    encoded.length = 0
    await expect(jpegOf(megapixels, progressive).then(read)).rejects.toMatchObject({
      reason: 'photoTooManyPixels',
      message: expect.stringContaining(`${pictureLimits.megapixels} megapixels`),
    })
    expect(encoded).toEqual([])
  })

  test('of a single column of pixels, which takes a minute to decode', async () => {
    encoded.length = 0
    await expect(pngOf(1, 40_000_000).then(read)).rejects.toMatchObject({
      reason: 'photoTooLong',
      message: expect.stringContaining('30,000 pixels'),
    })
    expect(encoded).toEqual([])
  })

  test('accepts the same size when not progressive', async () => {
    encoded.length = 0
    await jpegOf(pictureLimits.progressiveMegapixels + 1, false)
      .then(read)
      .catch(() => undefined)
    expect(encoded).toEqual(['begun'])
  })
})

describe('Concurrent pictures', () => {
  test('are decoded one after another', async () => {
    let open = 0
    let most = 0
    const bytes = await jpeg(false)
    const readOne = () =>
      readPicture(bytes, async (picture) => {
        open += 1
        most = Math.max(most, open)
        const small = await picture.resize(8).webp().toBuffer()
        open -= 1
        return small
      })
    await Promise.all(Array.from({ length: 12 }, readOne))
    expect(most).toBe(1)
  })

  test('queue up to the memory limit; others are refused for now', async () => {
    const heavy = Buffer.concat([await jpeg(false), Buffer.alloc(9 * 1024 * 1024)])
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const refused: unknown[] = []
    const reads = Array.from({ length: 9 }, () =>
      readPicture(heavy, async (picture) => {
        await gate
        return picture.resize(8).webp().toBuffer()
      }).catch((error: unknown) => void refused.push(error)),
    )
    await vi.waitFor(() => expect(refused).toHaveLength(2))
    open()
    await Promise.all(reads)
    expect(refused).toMatchObject([{ code: 429001 }, { code: 429001 }])
    await read(heavy)
  })

  test('continue after an unreadable one', async () => {
    const [broken, whole] = await Promise.allSettled([
      jpegOf(1, false).then((bytes) => read(bytes.subarray(0, -4))),
      jpeg(false).then(read),
    ])
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled'])
  })
})
