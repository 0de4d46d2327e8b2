import { flower, maxWordLength, type FlowerChoices } from '@hotel/contract/guest/flower'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'

import { useSavedChoice } from '../action/useSavedChoice.ts'
import { useSavedText } from '../action/useSavedText.ts'
import { callOnce } from '../api/useSendOnce.ts'
import { waitMinFillTime } from '../api/minFillTime.ts'
import { useSending } from '../api/useSending.ts'
import { deviceId } from '../device/identity.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { showField } from '../ui/intoView.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { useText } from '../text/TextContext.tsx'
import { isSame, Receivers, receiversOf } from './Receivers.tsx'

const counts = [1, 2, 3] as const
type Count = (typeof counts)[number]
const countIn = (value: unknown) => counts.find((count) => count === value)

/** Where the device saves a compliment until it is sent. */
export const wordsKey = (token: string) => `guest.flowerWords.${token}`

type FlowerFormProps = {
  token: string
  hotelPhone: string | null
  choices: FlowerChoices
  /** When the form was first shown, in milliseconds since 1970. */
  seenAt: number
  onGiven: () => void
  /** What was chosen and typed stays for the next time. */
  onCancel: () => void
}

export function FlowerForm(props: FlowerFormProps) {
  const { token, hotelPhone, choices, seenAt, onGiven, onCancel } = props
  const { t } = useText()
  const receiverIn = (saved: unknown) => receiversOf(choices).find((each) => isSame(each, saved))
  const [receiver, setReceiver] = useSavedChoice(`guest.flowerFor.${token}`, receiverIn)
  const [flowers = 1, setFlowers] = useSavedChoice(`guest.flowers.${token}`, countIn)
  const { text: word, seed, write, clearSent } = useSavedText(wordsKey(token))
  const [isMissing, setMissing] = useState(false)
  const { sending, failure, send } = useSending({
    seed,
    content: JSON.stringify([word, receiver, flowers]),
  })
  const over = word.trim().length - maxWordLength
  const submit = () => {
    setMissing(!receiver)
    if (!receiver) return showField('input[name="receiver"]')
    if (over > 0) return showField('#flower-word')
    return send(async () => {
      // Saved on the first attempt, so that a reloaded page sends the same.
      write(word)
      const elapsedMs = await waitMinFillTime(seenAt)
      const given = { token, deviceId: deviceId(), flowers, word, elapsedMs }
      await callOnce(seed, flower.give, { ...given, ...receiver })
      clearSent(word)
      setReceiver(undefined)
      setFlowers(undefined)
      onGiven()
    })
  }
  return (
    <Form onSend={submit}>
      <Receivers
        choices={choices}
        receiver={receiver}
        isMissing={isMissing && !receiver}
        onReceiver={setReceiver}
      />
      <FlowerCount flowers={flowers} onFlowers={setFlowers} />
      <TextArea
        id="flower-word"
        label={t('flower.word')}
        optional
        rows={2}
        maxLength={maxWordLength}
        value={word}
        readOnly={sending}
        error={over > 0 ? t('words.tooLong', { n: over }) : undefined}
        onChange={write}
      />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" className="button" aria-disabled={sending}>
        {t(sending ? 'send.sending' : 'flower.send')}
      </button>
      <button
        type="button"
        className="button button--plain"
        aria-disabled={sending}
        onClick={() => sending || onCancel()}
      >
        {t('flower.cancel')}
      </button>
    </Form>
  )
}

type FlowerCountProps = { flowers: Count; onFlowers: (flowers: Count) => void }

function FlowerCount({ flowers, onFlowers }: FlowerCountProps) {
  const { t } = useText()
  return (
    <fieldset className="receivers">
      <legend className="field__label">{t('flower.count')}</legend>
      {counts.map((count) => (
        <label key={count} className="receiver">
          <input
            type="radio"
            name="flowers"
            checked={count === flowers}
            onChange={() => onFlowers(count)}
          />
          <span>
            {t(`flower.count.${count}`)} <span aria-hidden="true">{'✿'.repeat(count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
