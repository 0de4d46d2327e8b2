import { moneyText } from '@hotel/contract/money'
import { longestNote } from '@hotel/contract/order'
import { useState } from 'preact/hooks'

import type { Receipt } from '../room/useSteps.ts'
import { BackButton } from '../room/StepMark.tsx'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Trap } from '../ui/Trap.tsx'
import { WordsArea } from '../ui/WordsArea.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { useOrder, type Service } from './useOrder.ts'

type OrderFormProps = {
  token: string
  place: string
  hotelPhone: string | null
  offered: Service
  onPlaced: (sent: Receipt) => void
  onBack: () => void
}

/** What is ordered, what it costs and where that goes; then one button. */
export function OrderForm({ token, place, hotelPhone, offered, onPlaced, onBack }: OrderFormProps) {
  const { say, locale } = useWords()
  const [website, setWebsite] = useState('')
  const order = useOrder(token, offered, onPlaced)
  const { service, note, sending, failure } = order
  const price = moneyText(service.priceCents, service.currency, locale)
  const over = note.trim().length - longestNote
  const submit = () => {
    if (over > 0) return document.getElementById('note')?.focus()
    return order.place(website)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div class="step">
        <BackButton onBack={onBack} />
      </div>
      <Heading>{service.name[locale]}</Heading>
      <p class="price">
        <strong class="price__sum">{price}</strong>
        <span>{say('order.charged', { place })}</span>
      </p>
      <WordsArea
        id="note"
        label={say('order.note')}
        hint={say('order.noteHint')}
        optional
        rows={3}
        most={longestNote}
        value={note}
        error={over > 0 ? say('words.tooLong', { n: over }) : undefined}
        onInput={order.write}
      />
      <Trap value={website} onInput={setWebsite} />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" class="button button--large" aria-disabled={sending}>
        {sending ? say('send.sending') : say('order.send', { price })}
      </button>
    </form>
  )
}
