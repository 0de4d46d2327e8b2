import { guest, type RoomPage as Room } from '@hotel/contract/guest'
import { type TrayPhoto } from '@hotel/web/photoTray'
import { type PhotoTray } from '@hotel/web/usePhotos'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { callOnce } from '../api/useSendOnce.ts'
import { waitMinFillTime } from '../api/minFillTime.ts'
import { useSending } from '../api/useSending.ts'
import { saveCase } from '../device/earlier.ts'
import { deviceId } from '../device/identity.ts'
import { type RichText } from '../text/text.ts'
import { useText } from '../text/TextContext.tsx'
import { showField } from '../ui/intoView.ts'
import { submissionOf, type Draft } from '../draft/draft.ts'
import { allUploaded } from '../photo/allUploaded.ts'
import { type ReceiptData } from './useSteps.ts'
import { draftErrors, formFields, type FormField } from '../draft/validation.ts'

type Submission = {
  photos: TrayPhoto[]
  token: string
  room: Room
  draft: Draft
  tray: PhotoTray
  onSent: (receipt: ReceiptData, sent: Draft) => void
}
type Errors = Partial<Record<FormField, RichText>>
type Stage = 'writing' | 'photos' | 'sending'

/** Validates and sends the draft; shows errors per field and focuses the first one. */
export function useSubmission(submission: Submission, website: string) {
  const { token, room, draft, photos, tray, onSent } = submission
  const { t, locale } = useText()
  const [flagged, setFlagged] = useState<Errors>({})
  const [refusedDraft, setRefusedDraft] = useState(draft)
  const [stage, setStage] = useState<Stage>('writing')
  const { sending, failure, isWaiting, send } = useSending({
    seed: draft.seed,
    repeats: true,
    // Photos may still be uploading, which changes the draft, but not their keys.
    content: JSON.stringify({ ...draft, photos: photos.map(({ key }) => key), lostPhotos: null }),
  })
  // Guests can keep writing while photos upload; the current draft is sent.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])

  const submit = async () => {
    const found = draftErrors(draft)
    if (!sending) setFlagged(found)
    if (showFirst(found)) return
    await send(async ({ isRepeated, isChanged }) => {
      try {
        setStage('photos')
        const uploaded = await allUploaded(tray)
        if (!uploaded) {
          setFlagged({ attachmentIds: { key: 'photo.notAll' } })
          if (!isRepeated) showFirst({ attachmentIds: true })
          return
        }
        setStage('sending')
        setRefusedDraft(latest.current)
        await waitMinFillTime(draft.seenAt)
        if (isChanged()) return
        const context = { token, deviceId: deviceId(), consentVersion: room.consentVersion }
        const sent = { ...latest.current, photos: uploaded }
        const receipt = await callOnce(
          sent.seed,
          guest.submit,
          submissionOf(sent, { ...context, contentLang: locale, website, now: Date.now() }),
        )
        const { guestToken, feedbackNo } = receipt
        const name = room.categories.find(({ id }) => id === sent.categoryId)?.name
        saveCase({ guestToken, feedbackNo, sentAt: new Date().toISOString(), name })
        onSent(receipt, sent)
      } finally {
        setStage('writing')
      }
    })
  }

  useEffect(() => {
    if (failure?.kind === 'fields') showFirst(failure.fields)
  }, [failure])

  // An error disappears once its field is corrected.
  const stillWrong = draftErrors(draft)
  if (photos.some(({ state }) => state === 'failed'))
    stillWrong.attachmentIds = { key: 'photo.notAll' }
  const refused = failure?.kind === 'fields' ? failure.fields : {}
  const errorOf = (field: FormField) => {
    const error = flagged[field] && stillWrong[field]
    if (error) return t(error.key, error.values)
    return valueOf(draft, field) === valueOf(refusedDraft, field) ? refused[field] : undefined
  }
  return { stage, failure, isWaiting, errorOf, submit }
}

const valueOf = (draft: Draft, field: FormField) => {
  switch (field) {
    case 'attachmentIds':
      return draft.photos.map(({ id }) => id).join()
    case 'contact.phone':
      return draft.phone
    case 'contact.name':
      return draft.name
    default:
      return draft[field]
  }
}

function showFirst(errors: Partial<Record<FormField, unknown>>): boolean {
  const first = formFields.find((field) => errors[field])
  if (!first) return false
  // Field ids are field names with dots replaced by dashes.
  showField(`#${first.replace('.', '-')}`)
  return true
}
