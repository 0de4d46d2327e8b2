import { maxPhotoBytes } from '@hotel/contract/guest'
import { AppError, resultCodes } from '@hotel/contract/result'
import { describe, expect, test } from 'vitest'

import { photoRefusal } from './photoRefusal.ts'
import { photoTray, type Photo } from './photoTray.ts'

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const arrived = (name: string) => ({ id: name })

function open(upload: (name: string, share: (share: number) => void) => Promise<{ id: string }>) {
  const shown = { photos: [] as Photo[], ready: [] as string[] }
  let keys = 0
  const tray = photoTray([], {
    upload: (sent, { onProgress }) => upload(sent.name, onProgress),
    thumbnailOf: async (chosen) => {
      if (chosen.name === 'odd') throw new Error('not drawable')
      return `data:${chosen.name}`
    },
    newKey: () => String((keys += 1)),
    onChange: (photos) => {
      shown.photos = photos
    },
    onReady: (ready) => {
      shown.ready = ready.map(({ id }) => id)
    },
  })
  return { tray, shown }
}

describe('the photos of a draft', () => {
  test('go out one after another and tell how far they are', async () => {
    const order: string[] = []
    const { tray, shown } = open(async (name, share) => {
      order.push(`+${name}`)
      share(0.5)
      await Promise.resolve()
      order.push(`-${name}`)
      return arrived(name)
    })
    tray.add([file('a'), file('b')])
    expect(shown.photos.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await tray.settled())?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(order).toEqual(['+a', '-a', '+b', '-b'])
    expect(shown.ready).toEqual(['a', 'b'])
  })

  test('that cannot be photos are named, and six are enough', async () => {
    const { tray, shown } = open(async (name) => arrived(name))
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((name) => file(name))
    const refused = tray.add([file('a.zip', 'application/zip'), ...many])
    expect(refused).toEqual([
      { word: 'photo.wrongKind', values: { name: 'a.zip' } },
      { word: 'photo.tooMany', values: { n: 6 } },
    ])
    await tray.settled()
    expect(shown.photos).toHaveLength(6)
  })

  test('that did not arrive hold the rest back until sent again or removed', async () => {
    let tries = 0
    const { tray, shown } = open(async (name) => {
      tries += 1
      if (tries === 1) throw new AppError(resultCodes.refused, 'Not a photo.')
      if (tries === 2) throw new TypeError('network')
      return arrived(name)
    })
    tray.add([file('a')])
    expect(await tray.settled()).toBeUndefined()
    expect(shown.photos[0]).toMatchObject({ state: 'failed', words: 'Not a photo.' })
    tray.retry('1')
    expect(await tray.settled()).toBeUndefined()
    expect(shown.photos[0]?.words).toBeUndefined()
    tray.retry('1')
    expect(await tray.settled()).toHaveLength(1)
    tray.remove('1')
    expect(await tray.settled()).toEqual([])
    expect(shown.ready).toEqual([])
  })

  test('are known again by a small picture, or by none where it cannot be drawn', async () => {
    const { tray } = open(async (name) => arrived(name))
    tray.add([file('a'), file('odd')])
    expect(await tray.settled()).toEqual([
      { id: 'a', preview: 'data:a' },
      { id: 'odd', preview: '' },
    ])
  })

  test('removed on their way do not come back', async () => {
    const { tray, shown } = open(async (name) => arrived(name))
    tray.add([file('a'), file('b')])
    tray.remove('1')
    await tray.settled()
    expect(shown.ready).toEqual(['b'])
  })
})

describe('a photo', () => {
  test.each([
    ['image/jpeg', maxPhotoBytes, undefined],
    ['image/webp', 1, undefined],
    ['image/png', maxPhotoBytes + 1, 'photo.tooLarge'],
    ['image/heic', 1, 'photo.wrongKind'],
    ['application/zip', 1, 'photo.wrongKind'],
    ['', 1, 'photo.wrongKind'],
  ])('of kind "%s" and %i bytes: %s', (type, size, refusal) => {
    expect(photoRefusal({ type, size })).toBe(refusal)
  })
})
