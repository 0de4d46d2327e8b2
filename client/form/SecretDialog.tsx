import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/Button.tsx'
import { useCopy } from '../ui/browser/useCopy.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { Dialog, DialogActions, DialogFields } from '../ui/overlay/Dialog.tsx'
import { present } from '../ui/overlay/present.ts'
import { useUnsaved } from './useUnsaved.ts'

type SecretDialogProps = { title: string; text: string; label: string; secret: string }

/** Shows a secret that cannot be shown again, until its own button is pressed. */
export const showSecret = (props: SecretDialogProps) =>
  present<void>((settle) => <SecretDialog {...props} onDone={() => settle()} />)

function SecretDialog(props: SecretDialogProps & { onDone: () => void }) {
  const { title, text, label, secret, onDone } = props
  const { t } = useTranslation()
  const copy = useCopy()
  useUnsaved(true, { whileHidden: false })
  return (
    <Dialog title={title} role="alertdialog">
      <div className="column gap-4">
        <DialogFields>
          <p className="break">{text}</p>
          <TextField
            label={label}
            labelHidden
            readOnly
            data-focus-first
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        </DialogFields>
        <DialogActions>
          <Button icon={<Copy />} onClick={() => void copy(secret)}>
            {t('ui.secret.copy')}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t('ui.secret.done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
