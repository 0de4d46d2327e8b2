/** Kinds of images that can be uploaded; the content decides, not the name. */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp']
/** Limits of uploaded images, checked from the header before decoding. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  megapixels: 50,
  /** Progressive JPEG and interlaced PNG need the whole image in memory. */
  progressiveMegapixels: 25,
  /** Pixels a side. A row of pixels has its own cost: one column of 40 million takes 40 s to decode. */
  side: 30_000,
} as const
/** The same, formatted for texts. */
export const pictureNumbers = {
  mb: pictureLimits.bytes / 1024 / 1024,
  megapixels: pictureLimits.megapixels,
} as const
