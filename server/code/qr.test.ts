import sharp from 'sharp'
import { expect, test } from 'vitest'

import { imageWidth } from '@hotel/contract/code'

import { scan } from '../testing/scan.ts'
import { qrPath, qrPng, qrSvg } from './qr.ts'

const texts = [
  'https://feedback.example.com/g/7K3M9Q2vXh4TnWc8Rd5p',
  'http://192.168.1.20:8080/g/7K3M9Q2vXh4TnWc8Rd5p',
  `https://feedback.${'a-rather-long-name-of-a-hotel.'.repeat(3)}example.com/g/7K3M9Q2vXh4TnWc8Rd5p`,
]
const { least, usual, most } = imageWidth

test.each(
  texts.flatMap((text) => [least, usual, 777, most].map((width) => [width, text] as const)),
)('QR code %i pixels wide is read as %s from PNG and SVG', async (width, text) => {
  const png = await qrPng(text, width)
  expect(await sharp(png).metadata()).toMatchObject({ width, height: width, format: 'png' })
  expect(await scan(png)).toEqual([{ text, correction: 'Q' }])
  const drawn = await sharp(Buffer.from(qrSvg(text, width)))
    .png()
    .toBuffer()
  expect(await sharp(drawn).metadata()).toMatchObject({ width, height: width })
  expect(await scan(drawn)).toEqual([{ text, correction: 'Q' }])
})

test('QR code has a white quiet zone of four modules on each side', async () => {
  const { moduleCount } = qrPath(texts[0]!)
  const { data, info } = await sharp(await qrPng(texts[0]!, usual))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const each = Math.floor(usual / (moduleCount + 8))
  const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
  const margin = Math.floor((usual - moduleCount * each) / 2)
  expect(margin).toBeGreaterThanOrEqual(4 * each)
  expect(isDark(margin, margin)).toBe(true)
  for (let at = 0; at < usual; at += 1) {
    for (const inside of [0, margin - 1, usual - margin]) {
      expect(isDark(at, inside)).toBe(false)
      expect(isDark(inside, at)).toBe(false)
    }
  }
})

test('QR path draws whole modules within its bounds', () => {
  const { path, moduleCount } = qrPath(texts[0]!)
  const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((found) =>
    found.slice(1).map(Number),
  )
  expect(corners.length).toBe(path.split('M').length - 1)
  for (const [x, y, long, back] of corners) {
    expect(long).toBe(back)
    expect(x! + long!).toBeLessThanOrEqual(moduleCount)
    expect(y).toBeLessThan(moduleCount)
  }
})
