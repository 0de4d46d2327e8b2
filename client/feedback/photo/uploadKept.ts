import { staffUploadPath } from '@hotel/contract/feedback/attachment'

import { upload } from '../../api/upload.ts'
import { findPhotos, keepId } from '../../session/storage/keptPhotos.ts'
import { localKeysIn } from '../act/ids.ts'
import { photoFieldNames, photoFields } from './photoFields.ts'

type Visibility = 'public' | 'internal'

/** A photo that was to be sent is not on this device any more. */
export class PhotoLost extends Error {}

const underWay = new Map<string, Promise<{ id: string }>>()

/**
 * One upload of a kept photo at a time: another form of the draft waits for the same. Its id is kept in
 * its place, for whatever else still names the photo by its key.
 */
export function uploadOnce(key: string, send: () => Promise<{ id: string }>) {
  const known = underWay.get(key)
  if (known) return known
  const uploading = send().then((sent) => {
    void keepId(key, sent.id)
    return sent
  })
  underWay.set(key, uploading)
  const end = () => void underWay.delete(key)
  uploading.then(end, end)
  return uploading
}

export async function sendPhoto(
  file: File,
  visibility: Visibility,
  options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
) {
  const form = new FormData()
  // The server reads the parts in this order.
  form.set('visibility', visibility)
  form.set('file', file)
  return (await upload(staffUploadPath, form, { ...options, timeoutMs })) as { id: string }
}
const timeoutMs = 120_000

/** Uploads the photos of a draft that are kept on this device; their ids by key. */
export async function uploadKept(
  fields: Readonly<Record<string, string>>,
  find = findPhotos,
  send: (file: File, visibility: Visibility) => Promise<{ id: string }> = sendPhoto,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const field of photoFieldNames) {
    for (const key of localKeysIn(fields[field])) {
      const [kept] = await find([key])
      if (!kept) throw new PhotoLost()
      const { visibility } = photoFields[field]
      const { id } = 'id' in kept ? kept : await uploadOnce(key, () => send(kept.file, visibility))
      ids.set(key, id)
    }
  }
  return ids
}
