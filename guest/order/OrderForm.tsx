import { maxNoteLength } from '@hotel/contract/guest/order'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'

import type { ReceiptData } from '../room/useSteps.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Honeypot } from '../ui/Honeypot.tsx'
import { showField } from '../ui/intoView.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { useText } from '../text/TextContext.tsx'
import { hasPrice, usePriceText } from './price.ts'
import { useOrder, type Service } from './useOrder.ts'

type OrderFormProps = {
  token: string
  place: string
  hotelPhone: string | null
  offered: Service
  onPlaced: (sent: ReceiptData) => void
}

/** Confirms the service, the room, and the price if there is one. */
export function OrderForm({ token, place, hotelPhone, offered, onPlaced }: OrderFormProps) {
  const { t } = useText()
  const [website, setWebsite] = useState('')
  const order = useOrder(token, offered, onPlaced)
  const { service, quantity, note, sending, failure, isWaiting } = order
  const price = usePriceText()(service, quantity)
  const over = note.trim().length - maxNoteLength
  const submit = () => {
    if (over > 0) return showField('#note')
    return order.place(website)
  }
  return (
    <Form onSend={submit}>
      {hasPrice(service) ? (
        <p className="price">
          <strong className="price__sum">{price}</strong>
          <span>{t('order.charged', { place })}</span>
        </p>
      ) : (
        <p className="lead">{t('order.forPlace', { place })}</p>
      )}
      {service.maxQuantity > 1 && (
        <Quantity most={service.maxQuantity} chosen={quantity} onChosen={order.choose} />
      )}
      <TextArea
        id="note"
        label={t('order.note')}
        hint={t('order.noteHint')}
        optional
        rows={3}
        maxLength={maxNoteLength}
        value={note}
        error={over > 0 ? t('words.tooLong', { n: over }) : undefined}
        onChange={order.write}
      />
      <Honeypot value={website} onChange={setWebsite} />
      <FailureNotice {...{ failure, isWaiting }} hotelPhone={hotelPhone} />
      <button type="submit" className="button button--large" aria-disabled={sending}>
        {sending
          ? t('send.sending')
          : t(hasPrice(service) ? 'order.send' : 'order.request', { price })}
      </button>
    </Form>
  )
}

type QuantityProps = { most: number; chosen: number; onChosen: (quantity: number) => void }

function Quantity({ most, chosen, onChosen }: QuantityProps) {
  const { t } = useText()
  return (
    <fieldset className="field quantity">
      <legend className="field__label">{t('order.quantity')}</legend>
      <div className="quantity__row">
        {Array.from({ length: most }, (_, at) => at + 1).map((quantity) => (
          <label key={quantity} className="quantity__choice">
            <input
              className="visually-hidden"
              type="radio"
              name="quantity"
              value={quantity}
              checked={quantity === chosen}
              onChange={() => onChosen(quantity)}
            />
            {quantity}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
