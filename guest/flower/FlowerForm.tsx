import { flower, longestWord, type FlowerChoices } from '@hotel/contract/flower'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { unhurried } from '../api/unhurried.ts'
import { useSending } from '../api/useSending.ts'
import { deviceId, newId } from '../device/identity.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { WordsArea } from '../ui/WordsArea.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { Receivers, type Receiver } from './Receivers.tsx'

const counts = [1, 2, 3] as const
type Count = (typeof counts)[number]

type FlowerFormProps = {
  token: string
  hotelPhone: string | null
  choices: FlowerChoices
  /** When the choices were first seen. */
  seenAt: number
  onGiven: () => void
}

export function FlowerForm({ token, hotelPhone, choices, seenAt, onGiven }: FlowerFormProps) {
  const { say } = useWords()
  const [requestId] = useState(newId)
  const [receiver, setReceiver] = useState<Receiver>()
  const [flowers, setFlowers] = useState<Count>(1)
  const [word, setWord] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { sending, failure, send } = useSending()
  const over = word.trim().length - longestWord
  const submit = () => {
    setMissing(!receiver)
    if (!receiver) return document.querySelector<HTMLElement>('input[name="receiver"]')?.focus()
    if (over > 0) return document.getElementById('flower-word')?.focus()
    return send(async () => {
      const elapsedMs = await unhurried(seenAt)
      const given = { token, requestId, deviceId: deviceId(), flowers, word, elapsedMs }
      await call(flower.give, { ...given, ...receiver })
      onGiven()
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Receivers choices={choices} isMissing={isMissing && !receiver} onReceiver={setReceiver} />
      <FlowerCount flowers={flowers} onFlowers={setFlowers} />
      <WordsArea
        id="flower-word"
        label={say('flower.word')}
        optional
        rows={2}
        most={longestWord}
        value={word}
        error={over > 0 ? say('words.tooLong', { n: over }) : undefined}
        onInput={setWord}
      />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" class="button" aria-disabled={sending}>
        {say(sending ? 'send.sending' : 'flower.send')}
      </button>
    </form>
  )
}

type FlowerCountProps = { flowers: Count; onFlowers: (flowers: Count) => void }

function FlowerCount({ flowers, onFlowers }: FlowerCountProps) {
  const { say } = useWords()
  return (
    <fieldset class="receivers">
      <legend class="field__label">{say('flower.count')}</legend>
      {counts.map((count) => (
        <label key={count} class="receiver">
          <input
            type="radio"
            name="flowers"
            checked={count === flowers}
            onChange={() => onFlowers(count)}
          />
          <span>
            {say(`flower.count.${count}`)} <span aria-hidden="true">{'✿'.repeat(count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
