import type { RoomPage as Room } from '@hotel/contract/guest'

import type { ReceiptData } from '../room/useSteps.ts'
import { placeText } from '../text/place.ts'
import { useText } from '../text/TextContext.tsx'
import { OrderForm } from './OrderForm.tsx'
import { hasPrice, usePriceText } from './price.ts'

export type OrderStepsProps = {
  token: string
  room: Room
  serviceId: string | undefined
  onService: (serviceId: string) => void
  onPlaced: (sent: ReceiptData) => void
}

/** Two steps: choose a service, then confirm it. */
export function OrderSteps(props: OrderStepsProps) {
  const { token, room, serviceId, onService, onPlaced } = props
  const { t, locale } = useText()
  const priceText = usePriceText()
  const chosen = room.services.find(({ id }) => id === serviceId)
  if (chosen) {
    const { hotelPhone } = room
    const place = placeText(room, t)
    return (
      <OrderForm key={chosen.id} {...{ token, place, hotelPhone, onPlaced }} offered={chosen} />
    )
  }
  return (
    <>
      {room.services.some(hasPrice) && <p className="lead">{t('order.lead')}</p>}
      <ul className="services">
        {room.services.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              className="tile tile--service"
              onClick={() => onService(service.id)}
            >
              <span>{service.name[locale]}</span>
              <span className="tile__price">{priceText(service)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
