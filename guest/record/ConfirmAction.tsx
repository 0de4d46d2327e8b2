import { useSending } from '../api/useSending.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useText } from '../text/TextContext.tsx'
import { Panel } from './Panel.tsx'

type ConfirmActionProps = {
  /** The irreversible action; selects the texts of the dialog. */
  action: 'erase' | 'withdraw'
  hotelPhone: string | null
  run: () => Promise<void>
  onCancel: () => void
}

/** Explains the consequences and asks for confirmation. */
export function ConfirmAction({ action, hotelPhone, run, onCancel }: ConfirmActionProps) {
  const { t } = useText()
  const { sending, failure, send } = useSending()
  return (
    <Panel title={t(`record.${action}.question`)}>
      <p>{t(`record.${action}.meaning`)}</p>
      <FailureNotice failure={failure} hotelPhone={hotelPhone} />
      <button
        type="button"
        className="button"
        aria-disabled={sending}
        onClick={() => void send(run)}
      >
        {t(sending ? 'send.sending' : failure ? 'send.again' : `record.${action}.yes`)}
      </button>
      <button type="button" className="link-button record__cancel" onClick={onCancel}>
        {t(`record.${action}.no`)}
      </button>
    </Panel>
  )
}
