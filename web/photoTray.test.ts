import { AppError, resultCodes } from '@hotel/contract/http/result'
import { describe, expect, test } from 'vitest'

import { photoTray, type TrayPhoto, uploadedOf } from './photoTray.ts'

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const uploaded = (name: string) => ({ id: name })

function open(
  upload: (name: string, progress: (progress: number) => void) => Promise<{ id: string }>,
) {
  const shown = { photos: [] as TrayPhoto[], ready: [] as string[], saved: [] as string[] }
  const tray = photoTray(
    [],
    {
      upload: (sent, { onProgress }) => upload(sent.name, onProgress),
      previewOf: async (chosen) => {
        if (chosen.name === 'odd') throw new Error('not drawable')
        return `data:${chosen.name}`
      },
      refusalOf: ({ type }) => (type === 'image/jpeg' ? undefined : 'wrongKind'),
      errorOf: (error) => (error instanceof AppError ? error.message : undefined),
      save: (added) => {
        shown.saved = added.map(({ key }) => key)
      },
      onPhotos: (photos) => {
        shown.ready = uploadedOf(photos).map(({ id }) => id)
      },
    },
    (photos) => {
      shown.photos = photos
    },
  )
  return { tray, shown }
}

describe('Photo tray', () => {
  test('uploads one after another and reports progress', async () => {
    const order: string[] = []
    const { tray, shown } = open(async (name, progress) => {
      order.push(`+${name}`)
      progress(0.5)
      await Promise.resolve()
      order.push(`-${name}`)
      return uploaded(name)
    })
    tray.add([file('a'), file('b')])
    expect(shown.photos.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await tray.allUploaded())?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(order).toEqual(['+a', '-a', '+b', '-b'])
    expect(shown.ready).toEqual(['a', 'b'])
  })

  test('shows photos that another form of the draft has uploaded', async () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    tray.adopt([{ id: 'before', preview: '' }])
    expect(shown.photos.map(({ id, state }) => [id, state])).toEqual([['before', 'ready']])
    tray.add([file('a')])
    await tray.allUploaded()
    expect(shown.ready).toEqual(['before', 'a'])
  })

  test('removes sent photos and keeps those added since', async () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    tray.add([file('a')])
    const sent = (await tray.allUploaded())!
    tray.add([file('b')])
    await tray.allUploaded()
    tray.clearSent(sent)
    expect(shown.photos.map(({ id }) => id)).toEqual(['b'])
    expect(shown.ready).toEqual(['b'])
  })

  test('drops what another form has sent without a report, which would be saved over its words', async () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    tray.add([file('a'), file('b')])
    const [sent] = (await tray.allUploaded())!
    tray.drop([sent!])
    expect(shown.photos.map(({ id }) => id)).toEqual(['b'])
    expect(shown.ready).toEqual(['a', 'b'])
  })

  test('refuses files that are no photos, and more than six', async () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((name) => file(name))
    const refused = tray.add([file('a.zip', 'application/zip'), ...many])
    expect(refused).toEqual([
      { reason: 'wrongKind', name: 'a.zip' },
      { reason: 'tooMany', name: '7' },
    ])
    await tray.allUploaded()
    expect(shown.photos).toHaveLength(6)
  })

  test('fails as a whole until a failed upload is retried or removed', async () => {
    let tries = 0
    const { tray, shown } = open(async (name) => {
      tries += 1
      if (tries === 1) throw new AppError(resultCodes.refused, 'Not a photo.')
      if (tries === 2) throw new TypeError('network')
      return uploaded(name)
    })
    tray.add([file('a')])
    expect(await tray.allUploaded()).toBeUndefined()
    expect(shown.photos[0]).toMatchObject({ state: 'failed', error: 'Not a photo.' })
    tray.retry(shown.photos[0]!.key)
    expect(await tray.allUploaded()).toBeUndefined()
    expect(shown.photos[0]?.error).toBeUndefined()
    tray.retry(shown.photos[0]!.key)
    expect(await tray.allUploaded()).toHaveLength(1)
    tray.remove(shown.photos[0]!.key)
    expect(await tray.allUploaded()).toEqual([])
    expect(shown.ready).toEqual([])
  })

  test('saves what is added, and uploads what was saved once', async () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    tray.add([file('a')])
    const saved = shown.photos.map(({ key }) => ({ key, file: file('a') }))
    expect(shown.saved).toEqual(saved.map(({ key }) => key))
    tray.restore(saved)
    expect(await tray.allUploaded()).toHaveLength(1)
    const reloaded = open(async (name) => uploaded(name))
    reloaded.tray.restore(saved)
    expect(await reloaded.tray.allUploaded()).toEqual([{ id: 'a', preview: 'data:a' }])
    expect(reloaded.shown.saved).toEqual([])
  })

  test('shows a photo of another form once, however often it is reported', () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    const sent = [{ id: 'a', preview: '' }]
    tray.adopt(sent)
    tray.adopt([...sent, { id: 'b', preview: '' }])
    expect(shown.photos.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('uploads a photo once when its form and the connection both retry it', async () => {
    let tries = 0
    const { tray, shown } = open(async (name) => {
      tries += 1
      if (tries === 1) throw new TypeError('network')
      return uploaded(name)
    })
    tray.add([file('a')])
    await tray.allUploaded()
    const { key } = shown.photos[0]!
    tray.retry(key)
    tray.retry(key)
    expect(await tray.allUploaded()).toHaveLength(1)
    tray.retry(key)
    expect(await tray.allUploaded()).toHaveLength(1)
    expect(tries).toBe(2)
  })

  test('has an empty preview when a photo cannot be drawn', async () => {
    const { tray } = open(async (name) => uploaded(name))
    tray.add([file('a'), file('odd')])
    expect(await tray.allUploaded()).toEqual([
      { id: 'a', preview: 'data:a' },
      { id: 'odd', preview: '' },
    ])
  })

  test('does not bring back a photo removed during its upload', async () => {
    const { tray, shown } = open(async (name) => uploaded(name))
    tray.add([file('a'), file('b')])
    tray.remove(shown.photos[0]!.key)
    await tray.allUploaded()
    expect(shown.ready).toEqual(['b'])
  })
})
