import { type CasePage } from '@hotel/contract/guest'
import { useState } from 'react'

import { useText } from '../text/TextContext.tsx'
import { type CaseActionProps } from './action.ts'
import { RatingForm } from './RatingForm.tsx'

type CaseRatingProps = CaseActionProps &
  Pick<CasePage, 'rating' | 'ratingComment'> & { canRate: boolean }

/** Star rating of the handling; the guest can change it while rating is allowed. */
export function CaseRating({ rating, ratingComment, canRate, ...action }: CaseRatingProps) {
  const { t } = useText()
  const [isChanging, setChanging] = useState(false)
  const isGiven = rating !== null && !isChanging
  return (
    <section className="rating" aria-labelledby="rating-title">
      <h2 className="verdict__question" id="rating-title" tabIndex={-1}>
        {t(isGiven ? 'rating.thanks' : 'rating.question')}
      </h2>
      {isGiven ? (
        <>
          <p className="rating__given">{t('rating.given', { n: rating })}</p>
          {ratingComment && (
            <p className="rating__comment" dir="auto">
              {ratingComment}
            </p>
          )}
          {canRate && (
            <button type="button" className="link-button" onClick={() => setChanging(true)}>
              {t('rating.change')}
            </button>
          )}
        </>
      ) : (
        <RatingForm
          {...action}
          {...{ rating, ratingComment }}
          onDone={(next, announcement) => {
            setChanging(false)
            action.onDone(next, announcement)
            document.getElementById('rating-title')?.focus()
          }}
        />
      )}
    </section>
  )
}
