import { attachmentPath, deskUploadPath } from '@hotel/contract/attachment'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { bases } from '../../api/bases.ts'
import { problemOf, useProblemWords } from '../../api/problem.ts'
import { upload } from '../../api/upload.ts'
import { idsIn } from '../act/ids.ts'
import { requestId } from '../draft/requestId.ts'
import { useWords } from '../useWords.ts'

export const mostPhotos = 6
const mostBytes = 10 * 1024 * 1024
export const photoKinds = ['image/jpeg', 'image/png', 'image/webp']

export type Photo = {
  key: string
  /** What is shown of it; none once the server has dropped it. */
  preview?: string | undefined
  file?: File
  state: 'sending' | 'ready' | 'failed'
  id?: string
  /** Why it was not taken. */
  words?: string
}

type Photos = {
  /** The ids of those that are ready, as a text of the draft. */
  ids: string
  visibility: 'public' | 'internal'
  onIds: (ids: string) => void
  /** Whether one is still under way. */
  onBusy: (busy: boolean) => void
}

/** Photos on their way: each is sent as soon as it is chosen, and tried again by itself. */
export function usePhotos({ ids, visibility, onIds, onBusy }: Photos) {
  const { t } = useWords()
  const wordsFor = useProblemWords()
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    idsIn(ids).map((id) => ({ key: id, id, preview: keptPreview(id), state: 'ready' })),
  )
  const ready = photos.flatMap(({ id }) => id ?? []).join(' ')
  const isSending = photos.some(({ state }) => state === 'sending')
  const tellIds = useEffectEvent(() => {
    if (ready !== ids) onIds(ready)
  })
  useEffect(() => tellIds(), [ready])
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => tellBusy(isSending), [isSending])
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach((each) => URL.revokeObjectURL(each)), [])

  const change = (key: string, part: Partial<Photo>) =>
    setPhotos((before) =>
      before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)),
    )
  async function send(key: string, file: File) {
    change(key, { state: 'sending' })
    try {
      change(key, { state: 'ready', id: await sendPhoto(file, visibility) })
    } catch (error) {
      change(key, { state: 'failed', words: wordsFor(problemOf(error)) })
    }
  }
  return {
    photos,
    add(files: readonly File[]) {
      for (const file of files.slice(0, mostPhotos - photos.length)) {
        const preview = URL.createObjectURL(file)
        previews.current.push(preview)
        const photo = { key: requestId(), file, preview }
        const isLarge = file.size > mostBytes
        const words = isLarge ? t('feedback.photo.tooLarge') : undefined
        setPhotos((before) => [
          ...before,
          { ...photo, state: isLarge ? 'failed' : 'sending', ...(words && { words }) },
        ])
        if (!isLarge) void send(photo.key, file)
      }
    },
    /** Its picture cannot be had. */
    blank: (key: string) => change(key, { preview: undefined }),
    remove: (key: string) => setPhotos((before) => before.filter((photo) => photo.key !== key)),
    retry: ({ key, file }: Photo) => file && void send(key, file),
  }
}

/** Those of an earlier visit are the server's to show, to whoever put them there. */
const keptPreview = (id: string) =>
  `${bases.adminApi}${attachmentPath.replace('{id}', id)}?size=thumb`

async function sendPhoto(file: File, visibility: 'public' | 'internal'): Promise<string> {
  const form = new FormData()
  // The server reads the parts in their order.
  form.set('visibility', visibility)
  form.set('file', file)
  const kept = (await upload(deskUploadPath, form, AbortSignal.timeout(uploadMs))) as { id: string }
  return kept.id
}
const uploadMs = 120_000
