import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { statusTone } from '../tone.ts'
import { useWords } from '../useWords.ts'
import styles from './bulk.module.css'
import type { Outcome } from './useBulk.ts'

/** Of several, some could not be done: each says why. They stay chosen. */
export function BulkOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t, house } = useWords()
  const { action, doneCount, left } = outcome
  return (
    <Dialog title={t('worklist.bulk.partTitle')} onClose={onClose}>
      <DialogFields>
        {doneCount > 0 && <p>{t(`worklist.bulk.done.${action}`, { count: doneCount })}</p>}
        <p className={styles.leftHead}>{t('worklist.bulk.left', { count: left.length })}</p>
        <ul className={styles.left}>
          {left.map(({ row, why, isStale }) => (
            <li key={row.id}>
              <strong>{house(row.houseNo)}</strong>{' '}
              <span className="numeric">{row.feedbackNo}</span>{' '}
              {!isStale && (
                <StatusBadge tone={statusTone[row.status]}>
                  {t(`feedback.status.${row.status}`)}
                </StatusBadge>
              )}
              <p>{why}</p>
            </li>
          ))}
        </ul>
      </DialogFields>
      <DialogDeeds>
        <Button variant="primary" data-focus-first onClick={onClose}>
          {t('system.close')}
        </Button>
      </DialogDeeds>
    </Dialog>
  )
}
