import { attachmentPath, staffUploadPath } from '@hotel/contract/attachment'
import { maxPhotos } from '@hotel/contract/photo'
import { pictureLimits, pictureNumbers } from '@hotel/contract/picture'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemText } from '../../api/problem.ts'
import { upload } from '../../api/upload.ts'
import { idsIn } from '../act/ids.ts'
import { newId } from '../draft/newId.ts'
import { useFeedbackText } from '../useFeedbackText.ts'

export type PhotoUpload = {
  key: string
  /** Preview address; undefined once the server has deleted the photo. */
  preview?: string | undefined
  file?: File
  state: 'sending' | 'ready' | 'failed'
  id?: string
  /** Why the upload failed. */
  error?: string
}

type PhotosInput = {
  /** Ids of uploaded photos, as one text of the draft. */
  ids: string
  visibility: 'public' | 'internal'
  onIds: (ids: string) => void
  /** Whether an upload is in progress. */
  onBusy: (busy: boolean) => void
}

/** Uploads each photo as soon as it is selected; failed ones can be retried. */
export function usePhotos({ ids, visibility, onIds, onBusy }: PhotosInput) {
  const { t } = useFeedbackText()
  const textFor = useProblemText()
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>(() =>
    idsIn(ids).map((id) => ({ key: id, id, preview: savedPreview(id), state: 'ready' })),
  )
  const ready = photos.flatMap(({ id }) => id ?? []).join(' ')
  const isSending = photos.some(({ state }) => state === 'sending')
  const reportIds = useEffectEvent(() => {
    if (ready !== ids) onIds(ready)
  })
  useEffect(() => reportIds(), [ready])
  // Sent photos leave the draft, so they leave the form too.
  const draftIds = useRef(ids)
  useEffect(() => {
    const sentIds = idsIn(draftIds.current).filter((id) => !idsIn(ids).includes(id))
    draftIds.current = ids
    if (sentIds.length === 0) return
    setPhotos((shown) => shown.filter(({ id }) => !id || !sentIds.includes(id)))
  }, [ids])
  const reportBusy = useEffectEvent(onBusy)
  useEffect(() => reportBusy(isSending), [isSending])
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach((each) => URL.revokeObjectURL(each)), [])

  const change = (key: string, part: Partial<PhotoUpload>) =>
    setPhotos((before) =>
      before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)),
    )
  async function send(key: string, file: File) {
    change(key, { state: 'sending' })
    try {
      change(key, { state: 'ready', id: await sendPhoto(file, visibility) })
    } catch (error) {
      change(key, { state: 'failed', error: textFor(problemOf(error)) })
    }
  }
  return {
    photos,
    add(files: readonly File[]) {
      for (const file of files.slice(0, maxPhotos - photos.length)) {
        const preview = URL.createObjectURL(file)
        previews.current.push(preview)
        const photo = { key: newId(), file, preview }
        const isLarge = file.size > pictureLimits.bytes
        const error = isLarge ? t('feedback.photo.tooLarge', pictureNumbers) : undefined
        setPhotos((before) => [
          ...before,
          { ...photo, state: isLarge ? 'failed' : 'sending', ...(error && { error }) },
        ])
        if (!isLarge) void send(photo.key, file)
      }
    },
    /** The preview failed to load. */
    dropPreview: (key: string) => change(key, { preview: undefined }),
    remove: (key: string) => setPhotos((before) => before.filter((photo) => photo.key !== key)),
    retry: ({ key, file }: PhotoUpload) => file && void send(key, file),
  }
}

/** Photos of an earlier visit are served by the server, to the member who uploaded them. */
const savedPreview = (id: string) =>
  `${bases.adminApi}${attachmentPath.replace('{id}', id)}?size=thumb`

async function sendPhoto(file: File, visibility: 'public' | 'internal'): Promise<string> {
  const form = new FormData()
  // The server reads the parts in this order.
  form.set('visibility', visibility)
  form.set('file', file)
  const saved = (await upload(staffUploadPath, form, AbortSignal.timeout(uploadMs))) as {
    id: string
  }
  return saved.id
}
const uploadMs = 120_000
