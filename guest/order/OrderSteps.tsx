import type { RoomPage as Room } from '@hotel/contract/guest'
import { moneyText } from '@hotel/contract/hotel/money'

import type { ReceiptData } from '../room/useSteps.ts'
import { BackButton } from '../room/StepIndicator.tsx'
import { Heading } from '../ui/Heading.tsx'
import { placeText } from '../text/place.ts'
import { useText } from '../text/TextContext.tsx'
import { OrderForm } from './OrderForm.tsx'

export type OrderStepsProps = {
  token: string
  room: Room
  serviceId: string | undefined
  onService: (serviceId: string) => void
  onPlaced: (sent: ReceiptData) => void
  onBack: () => void
}

/** Two steps: choose a service, then confirm its price. */
export function OrderSteps(props: OrderStepsProps) {
  const { token, room, serviceId, onService, onPlaced, onBack } = props
  const { t, locale } = useText()
  const chosen = room.services.find(({ id }) => id === serviceId)
  if (chosen) {
    const { hotelPhone } = room
    const place = placeText(room, t)
    return (
      <OrderForm
        key={chosen.id}
        {...{ token, place, hotelPhone, onPlaced, onBack }}
        offered={chosen}
      />
    )
  }
  return (
    <>
      <div className="step">
        <BackButton onBack={onBack} />
      </div>
      <Heading>{t('order.question')}</Heading>
      <p className="lead">{t('order.lead')}</p>
      <ul className="services">
        {room.services.map(({ id, name, priceCents, currency }) => (
          <li key={id}>
            <button type="button" className="tile tile--service" onClick={() => onService(id)}>
              <span>{name[locale]}</span>
              <span className="tile__price">{moneyText(priceCents, currency, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
