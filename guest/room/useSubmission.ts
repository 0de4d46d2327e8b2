import { guest, type RoomPage as Room } from '@hotel/contract/guest'
import { useEffect, useRef, useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { unhurried } from '../api/unhurried.ts'
import { useSending } from '../api/useSending.ts'
import { rememberCase } from '../device/earlier.ts'
import { deviceId } from '../device/identity.ts'
import { type Sentence } from '../words/words.ts'
import { useWords } from '../words/WordsContext.tsx'
import { submissionOf, type Draft } from '../draft/draft.ts'
import { type Photo } from '../photo/photoTray.ts'
import { type PhotoTray } from '../photo/usePhotos.ts'
import { type Receipt } from './useSteps.ts'
import { draftErrors, formFields, type FormField } from '../draft/validation.ts'

type Submission = {
  photos: Photo[]
  token: string
  room: Room
  draft: Draft
  tray: PhotoTray
  onSent: (receipt: Receipt) => void
}
type Errors = Partial<Record<FormField, Sentence>>
type Stage = 'writing' | 'photos' | 'sending'

/** Checks and sends the draft; what is wrong is told by field, and the first such field is shown. */
export function useSubmission(submission: Submission, website: string) {
  const { token, room, draft, photos, tray, onSent } = submission
  const { say, locale } = useWords()
  const [flagged, setFlagged] = useState<Errors>({})
  const [refusedDraft, setRefusedDraft] = useState(draft)
  const [stage, setStage] = useState<Stage>('writing')
  const { sending, failure, send } = useSending()
  // One may go on writing while photos are on their way; what is sent is the draft of then.
  const latest = useRef(draft)
  latest.current = draft

  const submit = async () => {
    const found = draftErrors(draft)
    if (!sending) setFlagged(found)
    if (showFirst(found)) return
    await send(async () => {
      try {
        setStage('photos')
        const arrived = await tray.settled()
        if (!arrived) {
          setFlagged({ attachmentIds: { word: 'photo.notAll' } })
          showFirst({ attachmentIds: true })
          return
        }
        setStage('sending')
        setRefusedDraft(latest.current)
        await unhurried(draft.seenAt)
        const context = { token, deviceId: deviceId(), consentVersion: room.consentVersion }
        const receipt = await call(
          guest.submit,
          submissionOf(
            { ...latest.current, photos: arrived },
            { ...context, contentLang: locale, website, now: Date.now() },
          ),
        )
        const { guestToken, feedbackNo } = receipt
        rememberCase({ guestToken, feedbackNo, sentAt: new Date().toISOString() })
        onSent(receipt)
      } finally {
        setStage('writing')
      }
    })
  }

  useEffect(() => {
    if (failure?.kind === 'fields') showFirst(failure.fields)
  }, [failure])

  // An error goes as soon as what it was about has changed for the better.
  const stillWrong = draftErrors(draft)
  if (photos.some(({ state }) => state === 'failed'))
    stillWrong.attachmentIds = { word: 'photo.notAll' }
  const refused = failure?.kind === 'fields' ? failure.fields : {}
  const errorOf = (field: FormField) => {
    const error = flagged[field] && stillWrong[field]
    if (error) return say(error.word, error.values)
    return valueOf(draft, field) === valueOf(refusedDraft, field) ? refused[field] : undefined
  }
  return { stage, failure, errorOf, submit }
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
  // Field ids are their names with the dots as dashes; focus scrolls them into view.
  document.getElementById(first.replace('.', '-'))?.focus()
  return true
}
