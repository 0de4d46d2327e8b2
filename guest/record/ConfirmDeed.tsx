import { useState } from 'preact/hooks'

import { useSending } from '../api/useSending.ts'
import { newId } from '../device/identity.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { Panel } from './Panel.tsx'

type ConfirmDeedProps = {
  /** What cannot be undone; its question, what comes of it and its button are told by it. */
  deed: 'erase' | 'withdraw'
  hotelPhone: string | null
  /** Does it; `requestId` stays the same however often it is tried. */
  act: (requestId: string) => Promise<void>
  onCancel: () => void
}

/** Says what comes of it, and asks once. */
export function ConfirmDeed({ deed, hotelPhone, act, onCancel }: ConfirmDeedProps) {
  const { say } = useWords()
  const [requestId] = useState(newId)
  const { sending, failure, send } = useSending()
  return (
    <Panel title={say(`record.${deed}.question`)}>
      <p>{say(`record.${deed}.meaning`)}</p>
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button
        type="button"
        class="button"
        aria-disabled={sending}
        onClick={() => void send(() => act(requestId))}
      >
        {say(sending ? 'send.sending' : failure ? 'send.again' : `record.${deed}.yes`)}
      </button>
      <button type="button" class="link-button record__cancel" onClick={onCancel}>
        {say(`record.${deed}.no`)}
      </button>
    </Panel>
  )
}
