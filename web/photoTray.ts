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
    options: { key: string; onProgress: (progress: number) => void; signal: AbortSignal },
  ) => Promise<{ id: string }>
  /** Refuses a file before it is uploaded. */
  refusalOf?: (file: File) => PhotoRefusal['reason'] | undefined
  errorOf: (error: unknown) => string | undefined
  /** Called with files that were added, to keep them until they are uploaded. */
  save?: (added: readonly LocalPhoto[]) => void
  /** Called when photos were added, uploaded or removed. */
  onPhotos?: (photos: readonly TrayPhoto[]) => void
  previewOf: (file: File) => Promise<string>
}

/** A photo on this device, by its `key` in the tray. */
export type LocalPhoto = { key: string; file: File }

type LocalFile = { file: File; stop: AbortController; drawn: Promise<unknown> }

/** The photos of one draft. Uploads run one after another, so that the first completes soonest. */
export function photoTray(
  before: UploadedPhoto[],
  options: TrayOptions,
  onChange: (photos: TrayPhoto[]) => void,
) {
  let photos = before.map(photoSent)
  const show = (next: TrayPhoto[]) => {
    photos = next
    onChange(photos)
  }
  const report = () => options.onPhotos?.(photos)
  const keep = (next: TrayPhoto[]) => {
    show(next)
    report()
  }
  const uploads = uploadsOf({
    change: (key, part) => show(withPart(photos, key, part)),
    report,
    options: () => options,
  })
  const begin = (added: readonly LocalPhoto[]) => {
    show([...photos, ...added.map(({ key }) => photoOf(key))])
    added.forEach(uploads.begin)
    report()
  }

  return {
    photos,
    setOptions: (next: TrayOptions) => void (options = next),
    /** Adds the acceptable files and returns the reasons for the refused ones. */
    add(chosen: readonly File[]): PhotoRefusal[] {
      const { accepted, refused } = filterFiles(chosen, maxPhotos - photos.length, options)
      const added = accepted.map((file) => ({ key: newId(), file }))
      options.save?.(added)
      begin(added)
      return refused
    },
    /** Uploads photos that were kept. */
    restore: (kept: readonly LocalPhoto[]) => begin(kept.filter(({ key }) => !uploads.has(key))),
    /** Shows photos that were uploaded by another form of the same draft, once. */
    adopt(sent: UploadedPhoto[]) {
      const added = sent.filter((each) => !photos.some(({ id }) => id === each.id))
      show([...photos, ...added.map(photoSent)])
    },
    /** Drops those that another form of the same draft has sent or removed, and saved without them. */
    drop: (gone: UploadedPhoto[]) =>
      show(photos.filter((photo) => !gone.some(({ id }) => id === photo.id))),
    remove(key: string) {
      uploads.stop(key)
      keep(photos.filter((photo) => photo.key !== key))
    },
    /** Only what has failed: its form and the connection may both retry it. */
    retry(key: string) {
      if (photos.some((photo) => photo.key === key && isFailed(photo))) uploads.retry(key)
    },
    failed: () => photos.filter(isFailed),
    clear: () => keep([]),
    /** Removes photos by id, or by key; keeps those added since. */
    clearSent: (sent: readonly Pick<UploadedPhoto, 'id'>[]) =>
      keep(photos.filter((photo) => !sent.some(({ id }) => id === photo.id || id === photo.key))),
    /** Waits for all uploads, also of photos added meanwhile; `undefined` if one failed. */
    async allUploaded(): Promise<UploadedPhoto[] | undefined> {
      await uploads.end()
      return uploadedOf(photos).length === photos.length ? uploadedOf(photos) : undefined
    },
  }
}

type Tray = {
  change: (key: string, part: Partial<TrayPhoto>) => void
  /** A photo was uploaded, or could not be. */
  report: () => void
  options: () => TrayOptions
}

/** The files of a tray and their uploads. */
function uploadsOf({ change, report, options }: Tray) {
  const queue = inTurn()
  const files = new Map<string, LocalFile>()
  const draw = async (key: string, file: File) =>
    change(key, {
      preview: await options()
        .previewOf(file)
        .catch(() => ''),
    })
  const enqueue = (key: string) =>
    queue.add(async () => {
      const local = files.get(key)
      if (!local) return
      await local.drawn
      change(key, { state: 'sending', progress: 0 })
      change(key, await uploadOne(key, local, options(), (part) => change(key, part)))
      report()
    })
  return {
    has: (key: string) => files.has(key),
    begin({ key, file }: LocalPhoto) {
      files.set(key, { file, stop: new AbortController(), drawn: draw(key, file) })
      enqueue(key)
    },
    retry(key: string) {
      change(key, { state: 'waiting', error: undefined, cause: undefined })
      enqueue(key)
    },
    stop(key: string) {
      files.get(key)?.stop.abort()
      files.delete(key)
    },
    end: queue.end,
  }
}

/** Runs jobs one after another. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add: (job: () => Promise<void>) => void (last = last.then(job)),
    /** Waits also for jobs added meanwhile. */
    async end() {
      for (let awaited; awaited !== last; await awaited) awaited = last
    },
  }
}

const isFailed = ({ state }: TrayPhoto) => state === 'failed'

export const uploadedOf = (photos: readonly TrayPhoto[]): UploadedPhoto[] =>
  photos.flatMap(({ id, preview }) => (id ? { id, preview } : []))

const withPart = (photos: TrayPhoto[], key: string, part: Partial<TrayPhoto>) =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))

async function uploadOne(
  key: string,
  { file, stop }: LocalFile,
  { upload, errorOf }: TrayOptions,
  onPart: (part: Partial<TrayPhoto>) => void,
): Promise<Partial<TrayPhoto>> {
  const onProgress = (progress: number) => onPart({ progress })
  try {
    const { id } = await upload(file, { key, onProgress, signal: stop.signal })
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
