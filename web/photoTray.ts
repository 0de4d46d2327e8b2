import { maxPhotos } from '@hotel/contract/feedback/photo'

import { newId } from './newId.ts'

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
  /** Why the upload failed, if there is more to say than that it did. */
  error: string | undefined
  /** What the upload failed with. */
  cause: unknown
}

/** Why a file was not added. */
export type PhotoRefusal = { reason: 'wrongKind' | 'tooLarge' | 'tooMany'; name: string }

export type TrayOptions = {
  upload: (
    file: File,
    options: { onProgress: (progress: number) => void; signal: AbortSignal },
  ) => Promise<{ id: string }>
  /** Refuses a file before it is uploaded. */
  refusalOf?: (file: File) => PhotoRefusal['reason'] | undefined
  errorOf: (error: unknown) => string | undefined
  /** Called when a photo was uploaded, or an uploaded one was removed. */
  onReady?: (sent: UploadedPhoto[]) => void
  previewOf: (file: File) => Promise<string>
}

type LocalFile = { file: File; stop: AbortController; drawn: Promise<unknown> }

/** The photos of one draft. Uploads run one after another, so that the first completes soonest. */
export function photoTray(
  before: UploadedPhoto[],
  options: TrayOptions,
  onChange: (photos: TrayPhoto[]) => void,
) {
  let photos = before.map(photoSent)
  let queue: Promise<unknown> = Promise.resolve()
  const files = new Map<string, LocalFile>()
  const show = (next: TrayPhoto[]) => {
    photos = next
    onChange(photos)
  }
  const change = (key: string, part: Partial<TrayPhoto>) => show(withPart(photos, key, part))
  const keep = (next: TrayPhoto[]) => {
    show(next)
    options.onReady?.(uploadedOf(photos))
  }
  const draw = async (key: string, file: File) =>
    change(key, { preview: await options.previewOf(file).catch(() => '') })
  const enqueue = (key: string) => {
    queue = queue.then(async () => {
      const local = files.get(key)
      if (!local) return
      await local.drawn
      change(key, { state: 'sending', progress: 0 })
      change(key, await uploadOne(local, options, (progress) => change(key, { progress })))
      options.onReady?.(uploadedOf(photos))
    })
  }

  return {
    photos,
    setOptions: (next: TrayOptions) => void (options = next),
    /** Adds the acceptable files and returns the reasons for the refused ones. */
    add(chosen: readonly File[]): PhotoRefusal[] {
      const { accepted, refused } = filterFiles(chosen, maxPhotos - photos.length, options)
      const added = accepted.map((file) => ({ file, photo: photoOf(newId()) }))
      show([...photos, ...added.map(({ photo }) => photo)])
      for (const { file, photo } of added) {
        files.set(photo.key, { file, stop: new AbortController(), drawn: draw(photo.key, file) })
        enqueue(photo.key)
      }
      return refused
    },
    /** Shows photos that were uploaded by another form of the same draft. */
    adopt: (sent: UploadedPhoto[]) => show([...photos, ...sent.map(photoSent)]),
    remove(key: string) {
      files.get(key)?.stop.abort()
      files.delete(key)
      keep(photos.filter((photo) => photo.key !== key))
    },
    /** Once for each failure, however many callers notice that it may succeed now. */
    retry(key: string) {
      if (!photos.some((photo) => photo.key === key && isFailed(photo))) return
      change(key, { state: 'waiting', error: undefined, cause: undefined })
      enqueue(key)
    },
    failed: () => photos.filter(isFailed),
    clear: () => keep([]),
    /** Keeps photos added since. */
    clearSent: (sent: readonly Pick<UploadedPhoto, 'id'>[]) =>
      keep(photos.filter((photo) => !sent.some(({ id }) => id === photo.id))),
    /** Waits for all uploads, also of photos added meanwhile; `undefined` if one failed. */
    async allUploaded(): Promise<UploadedPhoto[] | undefined> {
      for (let awaited; awaited !== queue; await awaited) awaited = queue
      return uploadedOf(photos).length === photos.length ? uploadedOf(photos) : undefined
    },
  }
}

const isFailed = ({ state }: TrayPhoto) => state === 'failed'

const uploadedOf = (photos: TrayPhoto[]): UploadedPhoto[] =>
  photos.flatMap(({ id, preview }) => (id ? { id, preview } : []))

const withPart = (photos: TrayPhoto[], key: string, part: Partial<TrayPhoto>) =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))

async function uploadOne(
  { file, stop }: LocalFile,
  { upload, errorOf }: TrayOptions,
  onProgress: (progress: number) => void,
): Promise<Partial<TrayPhoto>> {
  try {
    const { id } = await upload(file, { onProgress, signal: stop.signal })
    return { state: 'ready', progress: 1, id }
  } catch (error) {
    return { state: 'failed', error: errorOf(error), cause: error }
  }
}

const photoOf = (key: string, sent?: UploadedPhoto): TrayPhoto => ({
  key,
  state: sent ? 'ready' : 'waiting',
  progress: sent ? 1 : 0,
  preview: sent?.preview ?? '',
  id: sent?.id,
  error: undefined,
  cause: undefined,
})

const photoSent = (sent: UploadedPhoto) => photoOf(sent.id, sent)

function filterFiles(chosen: readonly File[], room: number, { refusalOf }: TrayOptions) {
  const refused: PhotoRefusal[] = []
  const fitting = chosen.filter((file) => {
    const reason = refusalOf?.(file)
    if (reason) refused.push({ reason, name: file.name })
    return !reason
  })
  for (const { name } of fitting.slice(room, room + 1)) refused.push({ reason: 'tooMany', name })
  return { accepted: fitting.slice(0, Math.max(0, room)), refused }
}
