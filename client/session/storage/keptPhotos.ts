import { dayMs } from '@hotel/contract/duration'
import type { LocalPhoto } from '@hotel/web/photoTray'

type Kept = LocalPhoto & { at: number }

const storeName = 'photos'
/** What nobody came back for by then is not wanted any more. */
const keptMs = 7 * dayMs

const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('keptPhotos', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(storeName, { keyPath: 'key' }),
  )
  return answerOf(request)
}

/** Undefined where the browser forbids or lacks it: photos then live as long as their form. */
async function inStore<Answer>(
  run: (store: IDBObjectStore) => Promise<Answer> | Answer,
): Promise<Answer | undefined> {
  try {
    opened ??= open()
    const database = await opened
    return await run(database.transaction(storeName, 'readwrite').objectStore(storeName))
  } catch {
    opened = undefined
    return undefined
  }
}

/** Keeps chosen photos on this device until they are uploaded or removed. */
export const keepPhotos = (photos: readonly LocalPhoto[]) =>
  inStore(async (store) => {
    for (const photo of photos) store.put({ ...photo, at: Date.now() } satisfies Kept)
    const all = await answerOf<Kept[]>(store.getAll())
    for (const { key, at } of all) if (at < Date.now() - keptMs) store.delete(key)
  })

export async function findPhotos(keys: readonly string[]): Promise<LocalPhoto[]> {
  if (keys.length === 0) return []
  const all = await inStore((store) => answerOf<Kept[]>(store.getAll()))
  return keys.flatMap((key) => all?.find((kept) => kept.key === key) ?? [])
}

export async function dropPhotos(keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await inStore((store) => keys.forEach((key) => store.delete(key)))
}

/** At sign-out. */
export const dropAllPhotos = () => inStore((store) => void store.clear())
