import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { StatusName } from '../mark/StatusSign.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './bulk.module.css'
import type { Outcome } from './useBulk.ts'

/** Lists the cases a bulk action failed for, with the reason. They stay selected. */
export function BulkOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t, house } = useHotelText()
  const { action, doneCount, failed } = outcome
  return (
    <Dialog
      title={t(`worklist.bulk.${doneCount > 0 ? 'partTitle' : 'noneTitle'}`)}
      onClose={onClose}
    >
      <DialogFields>
        {doneCount > 0 && <p>{t(`worklist.bulk.done.${action}`, { count: doneCount })}</p>}
        <p className={`strong ${styles.failedHead}`}>
          {t('worklist.bulk.left', { count: failed.length })}
        </p>
        <ul className={styles.failed}>
          {failed.map(({ row, reason }) => (
            <li key={row.id} className={`ruled ${styles.reason}`}>
              <strong>{house(row.houseNo)}</strong>{' '}
              <span className="numeric">{row.feedbackNo}</span> <StatusName status={row.status} />
              <p className="muted">{reason}</p>
            </li>
          ))}
        </ul>
      </DialogFields>
      <DialogActions>
        <Button variant="primary" data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
