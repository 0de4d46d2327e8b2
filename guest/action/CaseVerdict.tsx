import { guest, type CasePage } from '@hotel/contract/guest'
import { Form } from '@hotel/web/Form'
import { useEffect, useRef, useState } from 'react'

import { callOnce, useSendOnce } from '../api/useSendOnce.ts'
import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { showField } from '../ui/intoView.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { textFor } from '../text/request.ts'
import { useText } from '../text/TextContext.tsx'
import { actionKeys, actionMaxLengths, type CaseActionProps } from './action.ts'
import { LatestMessage } from './LatestMessage.tsx'
import { hasSavedText, useSavedText } from './useSavedText.ts'

type CaseVerdictProps = CaseActionProps & { casePage: CasePage }

/** Lets the guest confirm that the problem is fixed, or dispute it. */
export function CaseVerdict(props: CaseVerdictProps) {
  const { guestToken, hotelPhone, onSend, onDone, onRefused, casePage } = props
  const { allowedActions, messages, resolvedAt, type } = casePage
  const { t } = useText()
  // A case that closed by itself can only be disputed.
  const canConfirm = allowedActions.includes('confirm')
  const sendOnce = useSendOnce()
  // What was typed and not sent is in sight on the next visit.
  const [isDisputing, setDisputing] = useState(() => hasSavedText(actionKeys.dispute(guestToken)))
  const [isOpened, setOpened] = useState(false)
  const { sending, failure, send } = useSending({ onSend, onRefused })
  const confirm = () =>
    send(async () => onDone(await sendOnce(guest.confirm, { guestToken }), 'verdict.confirmed'))
  return (
    <section className="verdict" aria-labelledby="verdict-title">
      <LatestMessage messages={messages} since={resolvedAt} />
      <h2 className="verdict__question" id="verdict-title">
        {t(textFor(type, canConfirm ? 'verdict.question' : 'verdict.closedQuestion'))}
      </h2>
      <div className="verdict__choices">
        {canConfirm && (
          <button
            type="button"
            // Beside the open form, sending it is the main choice.
            className={`button button--large ${isDisputing ? 'button--plain' : ''}`}
            aria-disabled={sending}
            onClick={confirm}
          >
            {t(sending ? 'send.sending' : textFor(type, 'verdict.yes'))}
          </button>
        )}
        {allowedActions.includes('dispute') && (
          <button
            type="button"
            className="button button--large button--plain"
            aria-expanded={isDisputing}
            onClick={() => {
              setOpened(true)
              setDisputing(!isDisputing)
            }}
          >
            {isDisputing && <Tick />}
            {t(canConfirm ? 'verdict.no' : textFor(type, 'verdict.notFixed'))}
          </button>
        )}
      </div>
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      {isDisputing && (
        <Dispute {...{ guestToken, hotelPhone, onSend, onDone, onRefused }} takesFocus={isOpened} />
      )}
    </section>
  )
}

const Tick = () => (
  <svg className="verdict__tick" viewBox="0 0 16 16" aria-hidden="true">
    <path d="m3 8.5 3.5 3.5L13 5" />
  </svg>
)

type DisputeProps = CaseActionProps & {
  /** Opened by the guest, not with the page. */
  takesFocus: boolean
}

function Dispute({ takesFocus, ...props }: DisputeProps) {
  const { guestToken, hotelPhone, onSend, onDone, onRefused } = props
  const { t } = useText()
  const { text, seed, write, clearSent } = useSavedText(actionKeys.dispute(guestToken))
  const { sending, failure, send } = useSending({
    // Without a text, nothing is saved on the device.
    seed: text.trim() === '' ? undefined : seed,
    content: text,
    onSend,
    onRefused,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus()
  }, [takesFocus])
  const over = text.trim().length - actionMaxLengths.dispute
  const submit = () => {
    if (over > 0) return showField('#dispute')
    return send(async () => {
      const message = text.trim() === '' ? {} : { message: text }
      const next = await callOnce(seed, guest.dispute, { guestToken, ...message })
      clearSent(text)
      onDone(next, 'verdict.disputed')
    })
  }
  return (
    <Form ref={form} onSend={submit}>
      <TextArea
        id="dispute"
        label={t('verdict.why')}
        optional
        rows={3}
        maxLength={actionMaxLengths.dispute}
        value={text}
        error={over > 0 ? t('words.tooLong', { n: over }) : undefined}
        onChange={write}
      />
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button type="submit" className="button" aria-disabled={sending}>
        {t(sending ? 'send.sending' : 'verdict.reopen')}
      </button>
    </Form>
  )
}
