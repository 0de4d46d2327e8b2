import { type CasePage } from '@hotel/contract/guest'

import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { textFor } from '../text/request.ts'
import { useText } from '../text/TextContext.tsx'
import { Panel } from './Panel.tsx'

type ConfirmActionProps = {
  /** The irreversible action; selects the texts of the dialog. */
  action: 'erase' | 'withdraw'
  /** Of the case. */
  type: CasePage['type']
  /** It is an order with a price. */
  charged: boolean
  hotelPhone: string | null
  onSend: () => void
  run: () => Promise<void>
  onCancel: () => void
}

/** Explains the consequences and asks for confirmation. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { action, type, charged, hotelPhone, onSend, run, onCancel } = props
  const { t } = useText()
  const { sending, failure, send } = useSending({ onSend })
  return (
    <Panel title={t(textFor(type, `record.${action}.question`))}>
      <p>{t(textFor(type, `record.${action}.meaning`))}</p>
      {action === 'withdraw' && charged && <p>{t('request.notCharged')}</p>}
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button
        type="button"
        className="button"
        aria-disabled={sending}
        onClick={() => void send(run)}
      >
        {t(
          sending ? 'send.sending' : failure ? 'send.again' : textFor(type, `record.${action}.yes`),
        )}
      </button>
      <button type="button" className="link-button record__cancel" onClick={onCancel}>
        {t(textFor(type, `record.${action}.no`))}
      </button>
    </Panel>
  )
}
