import { dayMs } from '@hotel/contract/duration'
import type { LocalPhoto } from '@hotel/web/photoTray'
import { withTimeout } from 'es-toolkit/promise'

import { isNamed } from './stored.ts'

/** A photo that is not uploaded yet, or the server's id of one that was. */
export type KeptPhoto = LocalPhoto | { key: string; id: string }
type Kept = KeptPhoto & { at: number }

const storeName = 'photos'
/** What nobody came back for by then is not wanted any more. */
const keptMs = 7 * dayMs
/** Some browsers never answer. */
const answerMs = 10_000

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
  const wasOpen = opened !== undefined
  try {
    return await withTimeout(async () => {
      opened ??= open()
      const database = await opened
      return run(database.transaction(storeName, 'readwrite').objectStore(storeName))
    }, answerMs)
  } catch {
    opened = undefined
    // The browser may have closed it since.
    return wasOpen ? inStore(run) : undefined
  }
}

/** Keeps chosen photos on this device until they are uploaded or removed. */
export const keepPhotos = (photos: readonly LocalPhoto[]) =>
  inStore(async (store) => {
    for (const photo of photos) store.put({ ...photo, at: Date.now() } satisfies Kept)
    const all = await answerOf<Kept[]>(store.getAll())
    for (const { key, at } of all) if (at < Date.now() - keptMs) store.delete(key)
  })

/** Keeps the id in place of a photo that was uploaded. */
export const keepId = (key: string, id: string) =>
  inStore((store) => void store.put({ key, id, at: Date.now() } satisfies Kept))

export async function findPhotos(keys: readonly string[]): Promise<KeptPhoto[]> {
  if (keys.length === 0) return []
  const found = await inStore((store) =>
    Promise.all(keys.map((key) => answerOf<Kept | undefined>(store.get(key)))),
  )
  return found?.filter((kept) => kept !== undefined) ?? []
}

/** Unless a draft, or what waits to be sent, still names them. */
export async function dropPhotos(keys: readonly string[]): Promise<void> {
  const unnamed = keys.filter((key) => !isNamed(key))
  if (unnamed.length > 0) await inStore((store) => unnamed.forEach((key) => store.delete(key)))
}

/** Drops those that no draft, and nothing that waits to be sent, names any more. */
export const dropUnnamedPhotos = () =>
  inStore(async (store) => {
    for (const key of await answerOf(store.getAllKeys())) {
      if (!isNamed(String(key))) store.delete(key)
    }
  })
