import { guest, type CasePage } from '@hotel/contract/guest'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'

import { callOnce } from '../api/useSendOnce.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { showField } from '../ui/intoView.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { useText } from '../text/TextContext.tsx'
import { actionMaxLengths, type CaseActionProps } from './action.ts'
import { useSavedChoice } from './useSavedChoice.ts'
import { useSavedText } from './useSavedText.ts'

const stars = [1, 2, 3, 4, 5] as const
type Star = (typeof stars)[number]
const starIn = (value: unknown) => stars.find((star) => star === value)

type RatingFormProps = CaseActionProps & Pick<CasePage, 'rating' | 'ratingComment'>

export function RatingForm(props: RatingFormProps) {
  const { guestToken, hotelPhone, onSend, onDone, onRefused, rating, ratingComment } = props
  const { t } = useText()
  const [saved, choose] = useSavedChoice(`guest.stars.${guestToken}`, starIn)
  const chosen = saved ?? starIn(rating)
  const [isMissing, setMissing] = useState(false)
  const [first] = useState(ratingComment ?? '')
  const { text, seed, write, clearSent } = useSavedText(`guest.rating.${guestToken}`, first)
  const { sending, failure, send } = useSending({
    seed,
    content: JSON.stringify([text, chosen]),
    onSend,
    onRefused,
  })
  const over = text.trim().length - actionMaxLengths.rating
  const submit = () => {
    setMissing(!chosen)
    if (!chosen) return showField('#star-1')
    if (over > 0) return showField('#rating-comment')
    return send(async () => {
      // Saved on the first attempt, so that a reloaded page sends the same.
      write(text)
      // An emptied comment is removed; one given elsewhere meanwhile is kept by leaving it out.
      const isSameComment = text === first || text === (ratingComment ?? '')
      const comment = isSameComment ? {} : { comment: text.trim() && text }
      const next = await callOnce(seed, guest.rate, { guestToken, rating: chosen, ...comment })
      clearSent(text)
      choose(undefined)
      onDone(next, 'rating.thanks')
    })
  }
  return (
    <Form onSend={submit}>
      <Stars chosen={chosen} isMissing={isMissing && !chosen} onChosen={choose} />
      <TextArea
        id="rating-comment"
        label={t('rating.comment')}
        optional
        rows={2}
        maxLength={actionMaxLengths.rating}
        value={text}
        error={over > 0 ? t('words.tooLong', { n: over }) : undefined}
        onChange={write}
      />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" className="button" aria-disabled={sending}>
        {t(sending ? 'send.sending' : 'rating.send')}
      </button>
    </Form>
  )
}

type StarsProps = {
  chosen: Star | undefined
  isMissing: boolean
  onChosen: (star: Star) => void
}

function Stars({ chosen, isMissing, onChosen }: StarsProps) {
  const { t } = useText()
  return (
    <fieldset className="stars" aria-describedby={isMissing ? 'stars-error' : undefined}>
      <legend className="visually-hidden">{t('rating.stars')}</legend>
      <div className="stars__row">
        {stars.map((star) => (
          <label key={star} className={chosen && star <= chosen ? 'star star--lit' : 'star'}>
            <input
              id={`star-${star}`}
              className="visually-hidden"
              type="radio"
              name="rating"
              value={star}
              checked={star === chosen}
              aria-label={t(`rating.${star}`)}
              onChange={() => onChosen(star)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.2 6.1L12 16.9l-5.5 3 1.2-6.1L3.2 9.6l6.1-.8z" />
            </svg>
          </label>
        ))}
      </div>
      <p className="stars__label" aria-hidden="true">
        {chosen && t(`rating.${chosen}`)}
      </p>
      {isMissing && (
        <p className="field__error" id="stars-error" role="alert">
          {t('rating.missing')}
        </p>
      )}
    </fieldset>
  )
}
