import type { FeedbackDetail } from '@hotel/contract/feedback'

import { Link } from '../shell/page/Link.tsx'
import { addressOf, useAddress } from './address.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

type OtherCase = NonNullable<FeedbackDetail['mergedInto']>

/** Link to another case, labelled with its number and room. */
export function CaseLink({ to }: { to: OtherCase }) {
  const { house } = useHotelText()
  const { filter } = useAddress()
  return (
    <Link to={addressOf(filter, to.id)} className="numeric">
      {to.feedbackNo} ({house(to.houseNo)})
    </Link>
  )
}
