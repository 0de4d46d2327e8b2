import { flower, type FlowerChoices } from '@hotel/contract/flower'
import { useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { FlowerForm } from './FlowerForm.tsx'

type FlowersProps = { token: string; hotelPhone: string | null }

/** A thank-you to somebody, for those who ask for it: nothing is loaded before. */
export function Flowers({ token, hotelPhone }: FlowersProps) {
  const { say } = useWords()
  const [choices, setChoices] = useState<FlowerChoices>()
  const [isGiven, setGiven] = useState(false)
  const [seenAt, setSeenAt] = useState(0)
  const { sending, failure, send } = useSending()
  const open = () =>
    send(async () => {
      setChoices(await call(flower.choices, { token }))
      setSeenAt(Date.now())
      setGiven(false)
    })
  return (
    <section class="flowers" aria-labelledby="flowers-title">
      <h2 class="section-title" id="flowers-title">
        {say('flower.title')}
      </h2>
      {isGiven && (
        <p class="flowers__given" role="status">
          {say('flower.given')}
        </p>
      )}
      {choices && !isGiven ? (
        <FlowerForm {...{ token, hotelPhone, choices, seenAt }} onGiven={() => setGiven(true)} />
      ) : (
        <>
          {!isGiven && <p class="flowers__lead">{say('flower.lead')}</p>}
          <FailureNotice failure={failure} hotelPhone={hotelPhone} />
          <button
            type="button"
            class="button button--plain"
            aria-disabled={sending}
            onClick={() => void open()}
          >
            {say(isGiven ? 'flower.another' : 'flower.open')}
          </button>
        </>
      )}
    </section>
  )
}
