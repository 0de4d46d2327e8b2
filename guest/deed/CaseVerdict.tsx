import { guest, type CasePage } from '@hotel/contract/guest'
import { useEffect, useRef, useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { useSending } from '../api/useSending.ts'
import { newId } from '../device/identity.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { WordsArea } from '../ui/WordsArea.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { longest, type Deed } from './deed.ts'
import { LastWords } from './LastWords.tsx'
import { useKeptWords } from './useKeptWords.ts'

type CaseVerdictProps = Deed & Pick<CasePage, 'allowedActions' | 'messages'>

/** The guest has the last word on whether it is fixed. */
export function CaseVerdict(props: CaseVerdictProps) {
  const { guestToken, hotelPhone, onDone, allowedActions, messages } = props
  const { say } = useWords()
  const [requestId] = useState(newId)
  const [isDisputing, setDisputing] = useState(false)
  const { sending, failure, send } = useSending()
  const confirm = () =>
    send(async () =>
      onDone(await call(guest.confirm, { guestToken, requestId }), 'verdict.confirmed'),
    )
  return (
    <section class="verdict" aria-labelledby="verdict-title">
      <LastWords messages={messages} />
      <h2 class="verdict__question" id="verdict-title">
        {say('verdict.question')}
      </h2>
      <div class="verdict__choices">
        {allowedActions.includes('confirm') && (
          <button
            type="button"
            class="button button--large"
            aria-disabled={sending}
            onClick={confirm}
          >
            {say(sending ? 'send.sending' : 'verdict.yes')}
          </button>
        )}
        {allowedActions.includes('dispute') && (
          <button
            type="button"
            class="button button--large button--plain"
            aria-expanded={isDisputing}
            onClick={() => setDisputing(!isDisputing)}
          >
            {say('verdict.no')}
          </button>
        )}
      </div>
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      {isDisputing && <Dispute {...{ guestToken, hotelPhone, onDone }} />}
    </section>
  )
}

function Dispute({ guestToken, hotelPhone, onDone }: Deed) {
  const { say } = useWords()
  const { words, requestId, write, clear } = useKeptWords(`guest.dispute.${guestToken}`)
  const { sending, failure, send } = useSending()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const over = words.trim().length - longest.dispute
  const submit = () =>
    over <= 0 &&
    send(async () => {
      const message = words.trim() === '' ? {} : { message: words }
      const next = await call(guest.dispute, { guestToken, requestId, ...message })
      clear()
      onDone(next, 'verdict.disputed')
    })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <WordsArea
        id="dispute"
        label={say('verdict.why')}
        optional
        rows={3}
        most={longest.dispute}
        value={words}
        error={over > 0 ? say('words.tooLong', { n: over }) : undefined}
        onInput={write}
      />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" class="button" aria-disabled={sending}>
        {say(sending ? 'send.sending' : 'verdict.reopen')}
      </button>
    </form>
  )
}
