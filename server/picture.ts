import sharp, { type Metadata, type Sharp } from 'sharp'

import { pictureKinds, pictureLimits } from '@hotel/contract/hotel/picture'

import { Refusal } from './http/refusal.ts'

const maxPixels = pictureLimits.megapixels * 1_000_000
/** Longer than any picture within the limits takes, even on a busy machine. */
const maxSeconds = 60
/** Queue limit; beyond it, clients are asked to retry. */
const maxWaitingBytes = 64 * 1024 * 1024

// No cache and one thread, so that memory is freed after each picture.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes a picture by its content, rotates it upright and hands it on for re-encoding, which drops
 * all metadata (place, device, time) and anything else in the file. Refuses what is not JPEG, PNG
 * or WebP, is incomplete, or would need too much memory. Decodes one picture at a time.
 */
export async function readPicture<T>(bytes: Buffer, encode: (picture: Sharp) => Promise<T>) {
  try {
    refuseLarge(await sharp(bytes, { limitInputPixels: false }).metadata())
    return await inTurn(bytes.length, () =>
      encode(
        sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
          .rotate()
          .timeout({ seconds: maxSeconds }),
      ),
    )
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('photoUnreadable')
  }
}

/** Checked from the header: 40 bytes can promise a hundred megapixels. */
function refuseLarge({ format, width, height, isProgressive }: Metadata) {
  if (!pictureKinds.includes(`image/${format}`)) throw new Refusal('photoUnreadable')
  const most = isProgressive ? pictureLimits.progressiveMegapixels : pictureLimits.megapixels
  if (width * height > most * 1_000_000) throw new Refusal('photoTooManyPixels')
  if (Math.max(width, height) > pictureLimits.side) throw new Refusal('photoTooLong')
}

let queue: Promise<unknown> = Promise.resolve()
let waitingBytes = 0

async function inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (waitingBytes + bytes > maxWaitingBytes) {
    throw new Refusal('photosWaiting', { data: { retryAfter: 5 } })
  }
  waitingBytes += bytes
  const mine = queue.then(work)
  queue = mine.catch(() => undefined)
  return mine.finally(() => {
    waitingBytes -= bytes
  })
}
