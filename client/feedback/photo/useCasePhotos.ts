import { attachmentPath, staffUploadPath } from '@hotel/contract/feedback/attachment'
import { pictureLimits, pictureNumbers } from '@hotel/contract/hotel/picture'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import type { TrayPhoto } from '@hotel/web/photoTray'
import { usePhotos } from '@hotel/web/usePhotos'
import { useEffect, useEffectEvent, useRef } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { upload } from '../../api/upload.ts'
import { dropPhotos, findPhotos, keepPhotos } from '../../session/storage/keptPhotos.ts'
import { idsIn, localKeysIn, localPart, partsIn, withChanges } from '../act/ids.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { Uploads } from './useUploads.ts'

type PhotosInput = {
  /** Uploaded photos and those kept on this device, as one text of the draft. */
  ids: string
  visibility: 'public' | 'internal'
  /** From another form of the draft, other photos may have come since. */
  onIds: (change: (latest: string) => string) => void
  onUploads: (uploads: Uploads) => void
}

/**
 * Uploads each photo as soon as it is selected; failed ones can be retried. Until then it is kept on this
 * device, so that it outlives a reload.
 */
export function useCasePhotos({ ids, visibility, onIds, onUploads }: PhotosInput) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  /** The part of the draft that this form shows. */
  const shown = useRef(idsIn(ids).join(' '))
  const { photos, tray } = usePhotos(
    idsIn(ids).map((id) => ({ id, preview: savedPreview(id) })),
    {
      async upload(file, options) {
        if (file.size > pictureLimits.bytes)
          throw new AppError(resultCodes.refused, t('feedback.photo.tooLarge', pictureNumbers))
        return uploadOnce(options.key, () => sendPhoto(file, visibility, options))
      },
      save: (added) => void keepPhotos(added),
      errorOf: (error) => textFor(problemOf(error)),
      // From the upload itself, because its form may be closed by then.
      onPhotos(now) {
        const before = shown.current
        const after = now.map(({ id, key }) => id ?? localPart(key)).join(' ')
        if (after === before) return
        shown.current = after
        const kept = localKeysIn(after)
        void dropPhotos(localKeysIn(before).filter((key) => !kept.includes(key)))
        onIds((latest) => withChanges(latest, before, after))
      },
    },
  )
  const restore = useEffectEvent((keys: string[]) => {
    if (keys.length === 0) return
    void findPhotos(keys).then((found) => {
      tray.restore(found)
      const lost = keys.filter((key) => !found.some((photo) => photo.key === key))
      if (lost.length > 0) onIds((latest) => withChanges(latest, lost.map(localPart).join(' '), ''))
    })
  })
  const uploads = uploadsOf(photos)
  useEffect(() => {
    const [before, now] = [partsIn(shown.current), partsIn(ids)]
    const added = now.filter((part) => !before.includes(part)).join(' ')
    // Photos that are kept come into the form once they were found.
    shown.current = now
      .filter((part) => !localKeysIn(added).map(localPart).includes(part))
      .join(' ')
    // Sent photos leave the draft, so they leave the form too.
    const sent = before.filter((part) => !now.includes(part)).join(' ')
    const gone = [...idsIn(sent), ...localKeysIn(sent)]
    if (gone.length > 0) tray.clearSent(gone.map((id) => ({ id })))
    const uploaded = idsIn(added)
    if (uploaded.length > 0) tray.adopt(uploaded.map((id) => ({ id, preview: savedPreview(id) })))
    restore(localKeysIn(added))
  }, [ids, tray])
  const report = useEffectEvent(onUploads)
  useEffect(() => {
    report(uploads)
    // A field that is gone holds nothing up.
    return () => report(undefined)
  }, [uploads])
  return { photos, tray }
}

function uploadsOf(photos: readonly TrayPhoto[]): Uploads {
  if (photos.some(({ state }) => state === 'waiting' || state === 'sending')) return 'sending'
  const failed = photos.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return undefined
  const isUnreached = failed.every(({ cause }) => problemOf(cause).kind === 'unreachable')
  return isUnreached ? 'unreached' : 'failed'
}

/** Photos of an earlier visit are served by the server, to the member who uploaded them. */
const savedPreview = (id: string) =>
  `${bases.adminApi}${attachmentPath.replace('{id}', id)}?size=thumb`

const underWay = new Map<string, Promise<{ id: string }>>()

/** One upload of a kept photo at a time: another form of the draft waits for the same. */
export function uploadOnce(key: string, send: () => Promise<{ id: string }>) {
  const uploading = underWay.get(key) ?? send()
  underWay.set(key, uploading)
  const end = () => void underWay.delete(key)
  uploading.then(end, end)
  return uploading
}

export async function sendPhoto(
  file: File,
  visibility: 'public' | 'internal',
  options: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
) {
  const form = new FormData()
  // The server reads the parts in this order.
  form.set('visibility', visibility)
  form.set('file', file)
  return (await upload(staffUploadPath, form, { ...options, timeoutMs: uploadMs })) as {
    id: string
  }
}
const uploadMs = 120_000
