import type { FeedbackDetail } from '@hotel/contract/feedback'
import { countedName, moneyText } from '@hotel/contract/hotel/money'

import { useHotelText } from '../../session/text/useHotelText.ts'

type OrderLineProps = { item: Pick<FeedbackDetail, 'order' | 'outcome' | 'status'> }

/** The service that a guest requested, and whether it is charged. */
export function OrderLine({ item: { order, outcome, status } }: OrderLineProps) {
  const { t, nameOf, locale } = useHotelText()
  if (!order) return null
  const ended = outcome === 'withdrawn' || status === 'dismissed'
  const charged = ended ? 'notCharged' : 'ordered'
  return (
    <p>
      {t(`feedback.detail.${order.priceCents > 0 ? charged : 'requested'}`, {
        service: countedName(nameOf(order.name), order.quantity),
        price: moneyText(order.priceCents * order.quantity, order.currency, locale),
      })}
    </p>
  )
}
