import { useState } from 'preact/hooks'

import { useWords } from '../words/WordsContext.tsx'
import { type Deed } from './deed.ts'
import { RatingForm } from './RatingForm.tsx'

type CaseRatingProps = Deed & { rating: number | null; canRate: boolean }

/** Five stars for how it was handled; the last word counts. */
export function CaseRating({ rating, canRate, ...deed }: CaseRatingProps) {
  const { say } = useWords()
  const [isChanging, setChanging] = useState(false)
  const isGiven = rating !== null && !isChanging
  return (
    <section class="rating" aria-labelledby="rating-title">
      <h2 class="verdict__question" id="rating-title" tabIndex={-1}>
        {say(isGiven ? 'rating.thanks' : 'rating.question')}
      </h2>
      {isGiven ? (
        <>
          <p class="rating__given">{say('rating.given', { n: rating })}</p>
          {canRate && (
            <button type="button" class="link-button" onClick={() => setChanging(true)}>
              {say('rating.change')}
            </button>
          )}
        </>
      ) : (
        <RatingForm
          {...deed}
          rating={rating}
          onDone={(next, said) => {
            setChanging(false)
            deed.onDone(next, said)
            document.getElementById('rating-title')?.focus()
          }}
        />
      )}
    </section>
  )
}
