import { flower, type FlowerChoices } from '@hotel/contract/guest/flower'
import { useState } from 'react'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useText } from '../text/TextContext.tsx'
import { hasSavedText, savedSeed } from '../action/useSavedText.ts'
import { isUnsent } from '../api/unsent.ts'
import { FlowerForm, wordsKey } from './FlowerForm.tsx'

type FlowersProps = { token: string; hotelPhone: string | null }

/** Compliment form; its choices load only when the guest opens it. */
export function Flowers({ token, hotelPhone }: FlowersProps) {
  const { t } = useText()
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
  const words = textsOf(wordsKey(token))
  return (
    <section className="flowers" aria-labelledby="flowers-title">
      <h2 className="section-title" id="flowers-title">
        {t('flower.title')}
      </h2>
      {isGiven && (
        <p className="flowers__given" role="status">
          {t('flower.given')}
        </p>
      )}
      {choices && !isGiven ? (
        <FlowerForm
          {...{ token, hotelPhone, choices, seenAt }}
          onGiven={() => setGiven(true)}
          onCancel={() => setChoices(undefined)}
        />
      ) : (
        <>
          {!isGiven && <p className="flowers__lead">{t(words.lead)}</p>}
          <FailureNotice failure={failure} hotelPhone={hotelPhone} isReading />
          <button
            type="button"
            className="button button--plain"
            aria-disabled={sending}
            onClick={() => void open()}
          >
            {t(isGiven ? 'flower.another' : words.open)}
          </button>
        </>
      )}
    </section>
  )
}

/** Whether a compliment was begun on this device, or could not be sent. */
function textsOf(key: string) {
  if (isUnsent(savedSeed(key))) return { lead: 'send.unsentTitle', open: 'kind.review' } as const
  if (hasSavedText(key)) return { lead: 'kind.continueTitle', open: 'kind.continue' } as const
  return { lead: 'flower.lead', open: 'flower.open' } as const
}
