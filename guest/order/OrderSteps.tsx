import type { RoomPage as Room } from '@hotel/contract/guest'
import { moneyText } from '@hotel/contract/money'

import type { Receipt } from '../room/useSteps.ts'
import { BackButton } from '../room/StepMark.tsx'
import { Heading } from '../ui/Heading.tsx'
import { placeWords } from '../words/place.ts'
import { useWords } from '../words/WordsContext.tsx'
import { OrderForm } from './OrderForm.tsx'

export type OrderStepsProps = {
  token: string
  room: Room
  serviceId: string | undefined
  onService: (serviceId: string) => void
  onPlaced: (sent: Receipt) => void
  onBack: () => void
}

/** Two questions: which service, and whether at this price. */
export function OrderSteps(props: OrderStepsProps) {
  const { token, room, serviceId, onService, onPlaced, onBack } = props
  const { say, locale } = useWords()
  const chosen = room.services.find(({ id }) => id === serviceId)
  if (chosen) {
    const { hotelPhone } = room
    const place = placeWords(room, say)
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
      <div class="step">
        <BackButton onBack={onBack} />
      </div>
      <Heading>{say('order.question')}</Heading>
      <p class="lead">{say('order.lead')}</p>
      <ul class="services">
        {room.services.map(({ id, name, priceCents, currency }) => (
          <li key={id}>
            <button type="button" class="tile tile--service" onClick={() => onService(id)}>
              <span>{name[locale]}</span>
              <span class="tile__price">{moneyText(priceCents, currency, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
