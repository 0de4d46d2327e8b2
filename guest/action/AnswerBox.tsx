import { guest } from '@hotel/contract/guest'
import { unsent } from '@hotel/contract/http/unsent'
import { Form } from '@hotel/web/Form'
import { useLayoutEffect, useRef, useState } from 'react'

import { callOnce } from '../api/useSendOnce.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { showField } from '../ui/intoView.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { useText } from '../text/TextContext.tsx'
import { allUploaded } from '../photo/allUploaded.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import { actionKeys, actionMaxLengths, type CaseActionProps } from './action.ts'
import { useSavedPhotos } from './useSavedPhotos.ts'
import { useSavedText } from './useSavedText.ts'

type AnswerBoxProps = CaseActionProps & { takesPhotos: boolean }

const ownFields = ['attachmentIds']

/** The guest's reply form on the case page. */
export function AnswerBox(props: AnswerBoxProps) {
  const { hotelPhone, takesPhotos } = props
  const { t } = useText()
  const { text, write, photos, tray, lost, sending, failure, isWaiting, ...answer } =
    useAnswer(props)
  return (
    <Form className="answer" onSend={answer.submit}>
      <TextArea
        id="answer"
        label={t('answer.label')}
        rows={3}
        maxLength={actionMaxLengths.answer}
        value={text}
        error={answer.error}
        onChange={write}
      />
      {takesPhotos && (
        <PhotoField photos={photos} tray={tray} lost={lost} error={answer.photoError} />
      )}
      <FailureNotice {...{ failure, isWaiting }} hotelPhone={hotelPhone} fieldsShown={ownFields} />
      <button type="submit" className="button" aria-disabled={sending}>
        {t(sending ? 'send.sending' : failure ? 'send.again' : 'answer.send')}
      </button>
      {answer.isRest && text !== '' && !sending && !failure && (
        <p className="done">{t('answer.sentFirst')}</p>
      )}
    </Form>
  )
}

/** What is written and added, and how it is sent. */
function useAnswer({ guestToken, onSend, onDone, onRefused, takesPhotos }: AnswerBoxProps) {
  const { t } = useText()
  const {
    text,
    seed,
    write,
    clearSent: clearSentText,
  } = useSavedText(actionKeys.answer(guestToken))
  const { photos, tray, lost, clearSent } = useSavedPhotos(guestToken)
  const { sending, failure, isWaiting, send } = useSending({
    seed,
    content: JSON.stringify([text, photos.map(({ key }) => key)]),
    repeats: true,
    onSend,
    onRefused,
  })
  const [error, setError] = useState<string>()
  const [isUnsent, setUnsent] = useState(false)
  /** Whether what stands in the field was written after a message that has arrived. */
  const [isRest, setRest] = useState(false)
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
  }, [text])
  const over = text.trim().length - actionMaxLengths.answer
  const submit = () => {
    const isEmpty = text.trim() === ''
    setError(isEmpty ? t('answer.missing') : over > 0 ? t('words.tooLong', { n: over }) : undefined)
    if (isEmpty || over > 0) return showField('#answer')
    return send(async ({ isRepeated, isChanged }) => {
      // A photo left over from an earlier visit would block the reply without being visible.
      const uploaded = takesPhotos ? await allUploaded(tray) : []
      setUnsent(!uploaded)
      if (!uploaded) return isRepeated ? undefined : showField('#attachmentIds')
      if (isChanged()) return undefined
      const attachmentIds = uploaded.map(({ id }) => id)
      const content = { guestToken, message: text, attachmentIds }
      const next = await callOnce(seed, guest.answer, content)
      clearSentText(text)
      clearSent(uploaded)
      const hasMore = unsent(latest.current, text) !== ''
      setRest(hasMore)
      onDone(next, hasMore ? 'answer.sentFirst' : 'answer.sent', isRepeated)
    })
  }
  const photoError =
    isUnsent && photos.some(({ state }) => state === 'failed')
      ? t('photo.notAll')
      : failure?.kind === 'fields'
        ? failure.fields['attachmentIds']
        : undefined
  return {
    text,
    write,
    photos,
    tray,
    lost,
    sending,
    failure,
    isWaiting,
    error,
    photoError,
    isRest,
    submit,
  }
}
