import { maxPhotos } from '@hotel/contract/guest'
import { AppError } from '@hotel/contract/result'

import { type Sentence } from '../words/words.ts'
import { photoRefusal } from './photoRefusal.ts'

/** A photo that has arrived: the server's id of it, and a small picture to know it by. */
export type SentPhoto = { id: string; preview: string }

export type Photo = {
  key: string
  state: 'waiting' | 'sending' | 'ready' | 'failed'
  /** How much of it has gone out, 0 to 1. */
  share: number
  /** Empty where this browser cannot draw it. */
  preview: string
  /** The server's, once it has arrived. */
  id: string | undefined
  /** What the server said against it. */
  words: string | undefined
}

type Tray = {
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<{ id: string }>
  thumbnailOf: (file: File) => Promise<string>
  newKey: () => string
  onChange: (photos: Photo[]) => void
  /** Told when one has arrived or an arrived one is gone. */
  onReady: (sent: SentPhoto[]) => void
}

type Held = { file: File; stop: AbortController; drawn: Promise<unknown> }

/** The photos of one draft. They go out one after another: the first is there soonest that way. */
export function photoTray(before: SentPhoto[], tray: Tray) {
  let photos = before.map((sent) => photoOf(sent.id, sent))
  let queue: Promise<unknown> = Promise.resolve()
  const files = new Map<string, Held>()

  const show = (next: Photo[]) => {
    photos = next
    tray.onChange(photos)
  }
  const change = (key: string, part: Partial<Photo>) =>
    show(photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))
  const arrived = () => photos.flatMap(({ id, preview }) => (id ? { id, preview } : []))
  const draw = (key: string, file: File) =>
    tray.thumbnailOf(file).then(
      (preview) => change(key, { preview }),
      () => undefined,
    )
  const enqueue = (key: string) => {
    queue = queue.then(async () => {
      const held = files.get(key)
      if (!held) return
      await held.drawn
      change(key, { state: 'sending', share: 0 })
      change(key, await sendOne(held, tray.upload, (share) => change(key, { share })))
      tray.onReady(arrived())
    })
  }

  return {
    photos,
    /** Takes what can be taken and tells what was left out, and why. */
    add(chosen: File[]): Sentence[] {
      const { taken, refused } = sift(chosen, maxPhotos - photos.length)
      const added = taken.map((file) => ({ file, photo: photoOf(tray.newKey()) }))
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
      tray.onReady(arrived())
    },
    retry(key: string) {
      change(key, { state: 'waiting', words: undefined })
      enqueue(key)
    },
    clear() {
      show([])
      tray.onReady([])
    },
    /** Waits until nothing is under way: all that arrived, or nothing if one did not. */
    async settled(): Promise<SentPhoto[] | undefined> {
      await queue
      return arrived().length === photos.length ? arrived() : undefined
    },
  }
}

async function sendOne(
  { file, stop }: Held,
  upload: Tray['upload'],
  onProgress: (share: number) => void,
): Promise<Partial<Photo>> {
  try {
    const { id } = await upload(file, { onProgress, signal: stop.signal })
    return { state: 'ready', share: 1, id }
  } catch (error) {
    return { state: 'failed', words: error instanceof AppError ? error.message : undefined }
  }
}

const photoOf = (key: string, sent?: SentPhoto): Photo => ({
  key,
  state: sent ? 'ready' : 'waiting',
  share: sent ? 1 : 0,
  preview: sent?.preview ?? '',
  id: sent?.id,
  words: undefined,
})

function sift(chosen: File[], room: number) {
  const refused: Sentence[] = []
  const fitting = chosen.filter((file) => {
    const word = photoRefusal(file)
    if (word) refused.push({ word, values: { name: file.name } })
    return !word
  })
  if (fitting.length > room) refused.push({ word: 'photo.tooMany', values: { n: maxPhotos } })
  return { taken: fitting.slice(0, Math.max(0, room)), refused }
}
