import { attachmentPath, staffUploadPath } from '@hotel/contract/feedback/attachment'
import { pictureLimits, pictureNumbers } from '@hotel/contract/hotel/picture'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import type { TrayPhoto } from '@hotel/web/photoTray'
import { usePhotos } from '@hotel/web/usePhotos'
import { useEffect, useEffectEvent, useRef } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { upload } from '../../api/upload.ts'
import { idsIn, withChanges } from '../act/ids.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { Uploads } from './useUploads.ts'

type PhotosInput = {
  /** Ids of uploaded photos, as one text of the draft. */
  ids: string
  visibility: 'public' | 'internal'
  /** From another form of the draft, other photos may have come since. */
  onIds: (change: (latest: string) => string) => void
  onUploads: (uploads: Uploads) => void
}

/** Uploads each photo as soon as it is selected; failed ones can be retried. */
export function useCasePhotos({ ids, visibility, onIds, onUploads }: PhotosInput) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  const draftIds = useRef(ids)
  const { photos, tray } = usePhotos(
    idsIn(ids).map((id) => ({ id, preview: savedPreview(id) })),
    {
      async upload(file, options) {
        if (file.size > pictureLimits.bytes)
          throw new AppError(resultCodes.refused, t('feedback.photo.tooLarge', pictureNumbers))
        return sendPhoto(file, visibility, options)
      },
      errorOf: (error) => textFor(problemOf(error)),
      // From the upload itself, because its form may be closed by then.
      onReady(uploaded) {
        const ready = uploaded.map(({ id }) => id).join(' ')
        const before = draftIds.current
        if (ready === before) return
        draftIds.current = ready
        onIds((latest) => withChanges(latest, before, ready))
      },
    },
  )
  const uploads = uploadsOf(photos)
  useEffect(() => {
    const [before, now] = [idsIn(draftIds.current), idsIn(ids)]
    draftIds.current = ids
    // Sent photos leave the draft, so they leave the form too.
    const sent = before.filter((id) => !now.includes(id))
    if (sent.length > 0) tray.clearSent(sent.map((id) => ({ id })))
    const added = now.filter((id) => !before.includes(id))
    if (added.length > 0) tray.adopt(added.map((id) => ({ id, preview: savedPreview(id) })))
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
  return photos.some(({ state }) => state === 'failed') ? 'failed' : undefined
}

/** Photos of an earlier visit are served by the server, to the member who uploaded them. */
const savedPreview = (id: string) =>
  `${bases.adminApi}${attachmentPath.replace('{id}', id)}?size=thumb`

async function sendPhoto(
  file: File,
  visibility: 'public' | 'internal',
  options: { onProgress: (share: number) => void; signal: AbortSignal },
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
