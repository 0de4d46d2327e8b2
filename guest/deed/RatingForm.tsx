import { guest } from '@hotel/contract/guest'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { WordsArea } from '../ui/WordsArea.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { longest, type Deed } from './deed.ts'
import { useKeptWords } from './useKeptWords.ts'

const stars = [1, 2, 3, 4, 5] as const
type Star = (typeof stars)[number]

type RatingFormProps = Deed & { rating: number | null }

export function RatingForm({ guestToken, hotelPhone, onDone, rating }: RatingFormProps) {
  const { say } = useWords()
  const [chosen, setChosen] = useState(stars.find((star) => star === rating))
  const [isMissing, setMissing] = useState(false)
  const { words, requestId, write, clear } = useKeptWords(`guest.rating.${guestToken}`)
  const { sending, failure, send } = useSending()
  const over = words.trim().length - longest.rating
  const submit = () => {
    setMissing(!chosen)
    if (!chosen) return document.getElementById('star-1')?.focus()
    if (over > 0) return document.getElementById('rating-comment')?.focus()
    return send(async () => {
      const comment = words.trim() === '' ? {} : { comment: words }
      const next = await call(guest.rate, { guestToken, requestId, rating: chosen, ...comment })
      clear()
      onDone(next, 'rating.thanks')
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stars chosen={chosen} isMissing={isMissing && !chosen} onChosen={setChosen} />
      <WordsArea
        id="rating-comment"
        label={say('rating.comment')}
        optional
        rows={2}
        most={longest.rating}
        value={words}
        error={over > 0 ? say('words.tooLong', { n: over }) : undefined}
        onInput={write}
      />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" class="button" aria-disabled={sending}>
        {say(sending ? 'send.sending' : 'rating.send')}
      </button>
    </form>
  )
}

type StarsProps = {
  chosen: Star | undefined
  isMissing: boolean
  onChosen: (star: Star) => void
}

function Stars({ chosen, isMissing, onChosen }: StarsProps) {
  const { say } = useWords()
  return (
    <fieldset class="stars" aria-describedby={isMissing ? 'stars-error' : undefined}>
      <legend class="unseen">{say('rating.stars')}</legend>
      <div class="stars__row">
        {stars.map((star) => (
          <label key={star} class={chosen && star <= chosen ? 'star star--lit' : 'star'}>
            <input
              id={`star-${star}`}
              class="unseen"
              type="radio"
              name="rating"
              value={star}
              checked={star === chosen}
              aria-label={say(`rating.${star}`)}
              onChange={() => onChosen(star)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.2 6.1L12 16.9l-5.5 3 1.2-6.1L3.2 9.6l6.1-.8z" />
            </svg>
          </label>
        ))}
      </div>
      <p class="stars__words" aria-hidden="true">
        {chosen && say(`rating.${chosen}`)}
      </p>
      {isMissing && (
        <p class="field__error" id="stars-error" role="alert">
          {say('rating.missing')}
        </p>
      )}
    </fieldset>
  )
}
