import { maxPhotos } from '@hotel/contract/photo'
import { pictureNumbers } from '@hotel/contract/picture'
import { AppError } from '@hotel/contract/result'

import { type RichText } from '../text/text.ts'
import { photoRefusal } from './photoRefusal.ts'

/** An uploaded photo: the server's id and a small preview. */
export type UploadedPhoto = { id: string; preview: string }

export type TrayPhoto = {
  key: string
  state: 'waiting' | 'sending' | 'ready' | 'failed'
  /** Upload progress, 0 to 1. */
  progress: number
  /** Empty if this browser can't draw it. */
  preview: string
  /** The server's id, once uploaded. */
  id: string | undefined
  /** The server's error message. */
  error: string | undefined
}

type Tray = {
  upload: (
    file: File,
    options: { onProgress: (progress: number) => void; signal: AbortSignal },
  ) => Promise<{ id: string }>
  thumbnailOf: (file: File) => Promise<string>
  newKey: () => string
  onChange: (photos: TrayPhoto[]) => void
  /** Called when a photo was uploaded, or an uploaded one was removed. */
  onReady: (sent: UploadedPhoto[]) => void
}

type LocalFile = { file: File; stop: AbortController; drawn: Promise<unknown> }

/** The photos of one draft. Uploads run one after another, so that the first completes soonest. */
export function photoTray(before: UploadedPhoto[], tray: Tray) {
  let photos = before.map((sent) => photoOf(sent.id, sent))
  let queue: Promise<unknown> = Promise.resolve()
  const files = new Map<string, LocalFile>()

  const show = (next: TrayPhoto[]) => {
    photos = next
    tray.onChange(photos)
  }
  const change = (key: string, part: Partial<TrayPhoto>) =>
    show(photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))
  const uploadedPhotos = () => photos.flatMap(({ id, preview }) => (id ? { id, preview } : []))
  const draw = (key: string, file: File) =>
    tray.thumbnailOf(file).then(
      (preview) => change(key, { preview }),
      () => undefined,
    )
  const enqueue = (key: string) => {
    queue = queue.then(async () => {
      const local = files.get(key)
      if (!local) return
      await local.drawn
      change(key, { state: 'sending', progress: 0 })
      change(key, await uploadOne(local, tray.upload, (progress) => change(key, { progress })))
      tray.onReady(uploadedPhotos())
    })
  }

  return {
    photos,
    /** Adds the acceptable files and returns the reasons for the refused ones. */
    add(chosen: File[]): RichText[] {
      const { accepted, refused } = filterFiles(chosen, maxPhotos - photos.length)
      const added = accepted.map((file) => ({ file, photo: photoOf(tray.newKey()) }))
      show([...photos, ...added.map(({ photo }) => photo)])
      for (const { file, photo } of added) {
        const drawn = draw(photo.key, file)
        files.set(photo.key, { file, stop: new AbortController(), drawn })
        enqueue(photo.key)
      }
      return refused
    },
    remove(key: string) {
      files.get(key)?.stop.abort()
      files.delete(key)
      show(photos.filter((photo) => photo.key !== key))
      tray.onReady(uploadedPhotos())
    },
    retry(key: string) {
      change(key, { state: 'waiting', error: undefined })
      enqueue(key)
    },
    clear() {
      show([])
      tray.onReady([])
    },
    /** Keeps photos added since. */
    clearSent(sent: readonly UploadedPhoto[]) {
      show(photos.filter((photo) => !sent.some(({ id }) => id === photo.id)))
      tray.onReady(uploadedPhotos())
    },
    /** Waits for all uploads; `undefined` if one failed. */
    async allUploaded(): Promise<UploadedPhoto[] | undefined> {
      await queue
      return uploadedPhotos().length === photos.length ? uploadedPhotos() : undefined
    },
  }
}

async function uploadOne(
  { file, stop }: LocalFile,
  upload: Tray['upload'],
  onProgress: (progress: number) => void,
): Promise<Partial<TrayPhoto>> {
  try {
    const { id } = await upload(file, { onProgress, signal: stop.signal })
    return { state: 'ready', progress: 1, id }
  } catch (error) {
    return { state: 'failed', error: error instanceof AppError ? error.message : undefined }
  }
}

const photoOf = (key: string, sent?: UploadedPhoto): TrayPhoto => ({
  key,
  state: sent ? 'ready' : 'waiting',
  progress: sent ? 1 : 0,
  preview: sent?.preview ?? '',
  id: sent?.id,
  error: undefined,
})

function filterFiles(chosen: File[], room: number) {
  const refused: RichText[] = []
  const fitting = chosen.filter((file) => {
    const key = photoRefusal(file)
    if (key) refused.push({ key, values: { name: file.name, mb: pictureNumbers.mb } })
    return !key
  })
  if (fitting.length > room) refused.push({ key: 'photo.tooMany', values: { n: maxPhotos } })
  return { accepted: fitting.slice(0, Math.max(0, room)), refused }
}
