import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../useWords.ts'
import styles from './webhooks.module.css'

/** What calls are signed with, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog title={t('hotel.webhooks.secret')} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('hotel.webhooks.secretHint')}</p>
        <TextField
          label={t('hotel.webhooks.secret')}
          labelHidden
          readOnly
          data-focus-first
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <div className={styles.deeds}>
          <Button variant="primary" onClick={onClose}>
            {t('hotel.webhooks.secretKept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
