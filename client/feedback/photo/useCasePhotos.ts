import { attachmentPath } from '@hotel/contract/feedback/attachment'
import { pictureLimits, pictureNumbers } from '@hotel/contract/hotel/picture'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import type { TrayPhoto } from '@hotel/web/photoTray'
import { usePhotos } from '@hotel/web/usePhotos'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { dropPhotos, findPhotos, keepPhotos } from '../../session/storage/keptPhotos.ts'
import { idsIn, localKeysIn, localPart, partsIn, withChanges } from '../act/ids.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { sendPhoto, uploadOnce } from './uploadKept.ts'
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
 * device, so that it outlives a reload; `isLost`: one of them is not there any more.
 */
export function useCasePhotos({ ids, visibility, onIds, onUploads }: PhotosInput) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  /** The part of the draft that this form shows. */
  const shown = useRef(idsIn(ids).join(' '))
  const [isLost, setLost] = useState(false)
  const { photos, tray } = usePhotos(
    idsIn(ids).map((id) => ({ id, preview: savedPreview(id) })),
    {
      async upload(file, options) {
        if (file.size > pictureLimits.bytes)
          throw new AppError(resultCodes.refused, t('feedback.photo.tooLarge', pictureNumbers))
        return uploadOnce(options.key, () => sendPhoto(file, visibility, options))
      },
      save(added) {
        setLost(false)
        void keepPhotos(added)
      },
      errorOf: (error) => textFor(problemOf(error)),
      // From the upload itself, because its form may be closed by then.
      onPhotos(now) {
        const before = shown.current
        const after = now.map(({ id, key }) => id ?? localPart(key)).join(' ')
        if (after === before) return
        shown.current = after
        onIds((latest) => withChanges(latest, before, after))
        const removed = localKeysIn(before).filter((key) => !now.some((photo) => photo.key === key))
        void dropPhotos(removed)
      },
    },
  )
  const restore = useEffectEvent((keys: string[]) => {
    if (keys.length === 0) return
    void findPhotos(keys).then((found) => {
      const files = found.filter((kept) => 'file' in kept)
      tray.restore(files)
      const others = keys.filter((key) => !files.some((kept) => kept.key === key))
      const uploaded = found.flatMap((kept) => ('id' in kept ? kept.id : []))
      if (uploaded.length < others.length) setLost(true)
      if (others.length > 0)
        onIds((latest) => withChanges(latest, others.map(localPart).join(' '), uploaded.join(' ')))
    })
  })
  // Sent before its photos were found, a draft would go without them.
  const isFinding = localKeysIn(ids).some((key) => !photos.some((photo) => photo.key === key))
  const uploads = isFinding ? 'sending' : uploadsOf(photos)
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
  useReport(uploads, onUploads)
  return { photos, tray, isLost }
}

function useReport(uploads: Uploads, onUploads: (uploads: Uploads) => void) {
  const report = useEffectEvent(onUploads)
  useEffect(() => {
    report(uploads)
    // A field that is gone holds nothing up.
    return () => report(undefined)
  }, [uploads])
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
