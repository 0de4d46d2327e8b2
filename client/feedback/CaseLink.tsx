import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Link } from 'react-router'

import { addressOf, useAddress } from './address.ts'
import { useWords } from './useWords.ts'

type OtherCase = NonNullable<FeedbackDetail['mergedInto']>

/** Another case by its number and room, as it is named from this one. */
export function CaseLink({ to }: { to: OtherCase }) {
  const { house } = useWords()
  const { filter } = useAddress()
  return (
    <Link to={addressOf(filter, to.id)} className="numeric">
      {to.feedbackNo} ({house(to.houseNo)})
    </Link>
  )
}
