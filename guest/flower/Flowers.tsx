import { flower, type FlowerChoices } from '@hotel/contract/guest/flower'
import { useRef, useState } from 'react'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useText } from '../text/TextContext.tsx'
import { FlowerForm } from './FlowerForm.tsx'

type FlowersProps = { token: string; hotelPhone: string | null }

/** Compliment form; its choices load only when the guest opens it. */
export function Flowers({ token, hotelPhone }: FlowersProps) {
  const { t } = useText()
  const [choices, setChoices] = useState<FlowerChoices>()
  const [isGiven, setGiven] = useState(false)
  const [seenAt, setSeenAt] = useState(0)
  const { sending, failure, send } = useSending()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The button that was pressed goes with what it changes. */
  const keepFocus = () => heading.current?.focus()
  const open = () =>
    send(async () => {
      setChoices(await call(flower.choices, { token }))
      setSeenAt(Date.now())
      setGiven(false)
      keepFocus()
    })
  return (
    <section className="flowers" aria-labelledby="flowers-title">
      <h2 className="section-title" id="flowers-title" ref={heading} tabIndex={-1}>
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
          onGiven={() => {
            setGiven(true)
            keepFocus()
          }}
          onCancel={() => {
            setChoices(undefined)
            keepFocus()
          }}
        />
      ) : (
        <>
          {!isGiven && <p className="flowers__lead">{t('flower.lead')}</p>}
          <FailureNotice failure={failure} hotelPhone={hotelPhone} isReading />
          <button
            type="button"
            className="button button--plain"
            aria-disabled={sending}
            onClick={() => void open()}
          >
            {t(isGiven ? 'flower.another' : 'flower.open')}
          </button>
        </>
      )}
    </section>
  )
}
