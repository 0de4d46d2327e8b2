import type { DataOf } from '@hotel/contract/http/endpoint'
import type { feedback } from '@hotel/contract/feedback'
import { Copy } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import styles from '../act/act.module.css'
import { useHotelText } from '../../session/text/useHotelText.ts'

export type Contact = NonNullable<DataOf<typeof feedback.act>['contact']>

/** Name and phone number, shown while the dialog is open and never stored. */
export function ContactPanel({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useHotelText()
  const { name, phone } = contact
  const copy = useCopy()
  return (
    <div className={styles.dialogForm}>
      <DialogFields>
        <dl className={`large ${styles.contact}`}>
          <dt>{t('feedback.form.contactName')}</dt>
          <dd>
            <bdi>{name ?? t('feedback.form.contactNone')}</bdi>
          </dd>
          <dt>{t('feedback.form.contactPhone')}</dt>
          <dd>
            {phone ? (
              <a href={`tel:${phone}`} className="numeric">
                {phone}
              </a>
            ) : (
              t('feedback.form.contactNone')
            )}
          </dd>
        </dl>
        <p className="muted">{t('feedback.form.contactShown')}</p>
      </DialogFields>
      <DialogActions>
        {phone && (
          <Button icon={<Copy />} onClick={() => void copy(phone ?? '')}>
            {t('feedback.form.copyPhone')}
          </Button>
        )}
        <Button variant="primary" data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogActions>
    </div>
  )
}
