import { guest } from '@hotel/contract/guest'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { WordsArea } from '../ui/WordsArea.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { PhotoField } from '../photo/PhotoField.tsx'
import { longest, type Deed } from './deed.ts'
import { useKeptPhotos } from './useKeptPhotos.ts'
import { useKeptWords } from './useKeptWords.ts'

type AnswerBoxProps = Deed & { takesPhotos: boolean }

const ownFields = ['attachmentIds']

/** A few words to the hotel, and photos where it takes them. */
export function AnswerBox({ guestToken, hotelPhone, onDone, takesPhotos }: AnswerBoxProps) {
  const { say } = useWords()
  const { words, requestId, write, clear } = useKeptWords(`guest.answer.${guestToken}`)
  const { photos, tray } = useKeptPhotos(guestToken)
  const { sending, failure, send } = useSending()
  const [error, setError] = useState<string>()
  const [isUnsent, setUnsent] = useState(false)
  const over = words.trim().length - longest.answer
  const submit = () => {
    const isEmpty = words.trim() === ''
    setError(
      isEmpty ? say('answer.missing') : over > 0 ? say('words.tooLong', { n: over }) : undefined,
    )
    if (isEmpty || over > 0) return document.getElementById('answer')?.focus()
    return send(async () => {
      // One kept from before would hold the words back, where nobody sees it.
      const arrived = takesPhotos ? await tray.settled() : []
      setUnsent(!arrived)
      if (!arrived) return
      const attachmentIds = arrived.map(({ id }) => id)
      const next = await call(guest.answer, {
        guestToken,
        requestId,
        message: words,
        attachmentIds,
      })
      clear()
      tray.clear()
      onDone(next, 'answer.sent')
    })
  }
  const photoError =
    isUnsent && photos.some(({ state }) => state === 'failed')
      ? say('photo.notAll')
      : failure?.kind === 'fields'
        ? failure.fields['attachmentIds']
        : undefined
  return (
    <form
      class="answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <WordsArea
        id="answer"
        label={say('answer.label')}
        rows={3}
        most={longest.answer}
        value={words}
        error={error}
        onInput={write}
      />
      {takesPhotos && <PhotoField photos={photos} tray={tray} error={photoError} />}
      <FailureNotice failure={failure} hotelPhone={hotelPhone} fieldsShown={ownFields} />
      <button type="submit" class="button" aria-disabled={sending}>
        {say(sending ? 'send.sending' : failure ? 'send.again' : 'answer.send')}
      </button>
    </form>
  )
}
