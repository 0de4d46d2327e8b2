import type { RoomPage as Room } from '@hotel/contract/guest'
import { moneyText } from '@hotel/contract/hotel/money'

import { useText } from '../text/TextContext.tsx'

type Priced = Pick<Room['services'][number], 'priceCents' | 'currency'>

export const hasPrice = ({ priceCents }: Priced) => priceCents > 0

/** The price of one or more of a service, or that it is free. */
export function usePriceText() {
  const { t, locale } = useText()
  return (service: Priced, quantity = 1) =>
    hasPrice(service)
      ? moneyText(service.priceCents * quantity, service.currency, locale)
      : t('order.free')
}
