import { Copy } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { useHotelText } from '../../session/useHotelText.ts'

/** The signing secret, shown only once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useHotelText()
  const copy = useCopy()
  return (
    <Dialog title={t('hotel.webhooks.secret')} onClose={onClose}>
      <div className="column gap-4">
        <DialogFields>
          <p>{t('hotel.webhooks.secretHint')}</p>
          <TextField
            label={t('hotel.webhooks.secret')}
            labelHidden
            readOnly
            data-focus-first
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        </DialogFields>
        <DialogActions>
          <Button icon={<Copy />} onClick={() => void copy(secret)}>
            {t('hotel.webhooks.secretCopy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('hotel.webhooks.secretKept')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
