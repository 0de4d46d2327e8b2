import { feedback } from '@hotel/contract/feedback'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'

import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { useAddress, addressOf } from '../address.ts'
import { useWords } from '../useWords.ts'
import styles from './create.module.css'
import type { Written } from './useCreate.ts'

type WrittenDownProps = { written: Written; onAgain: () => void; onClose: () => void }

/** Its number, and the guest's own page while its address can still be had. */
export function WrittenDown({ written, onAgain, onClose }: WrittenDownProps) {
  const { t } = useWords()
  const { filter } = useAddress()
  const navigate = useNavigate()
  // It may have gone to colleagues whose cases one does not see.
  const isElsewhere = useQuery(queryOf(feedback.detail, { id: written.id })).isError
  const copy = useCopy()
  return (
    <div className={styles.form}>
      <DialogFields>
        <p className={styles.number}>
          <strong>{written.feedbackNo}</strong>
        </p>
        <p className={styles.note}>{t('worklist.create.pageNote')}</p>
        <p className={styles.page}>
          <a href={written.statusUrl} target="_blank" rel="noreferrer">
            {written.statusUrl}
          </a>
          <Button icon={<Copy />} onClick={() => void copy(written.statusUrl)}>
            {t('worklist.create.copy')}
          </Button>
        </p>
        {isElsewhere && <p className={styles.note}>{t('worklist.create.elsewhere')}</p>}
      </DialogFields>
      <DialogDeeds>
        <Button
          key={String(isElsewhere)}
          variant={isElsewhere ? 'primary' : undefined}
          autoFocus={isElsewhere}
          onClick={onClose}
        >
          {t('system.close')}
        </Button>
        <Button onClick={onAgain}>{t('worklist.create.again')}</Button>
        {!isElsewhere && (
          <Button
            variant="primary"
            autoFocus
            onClick={() => {
              onClose()
              void navigate(addressOf(filter, written.id))
            }}
          >
            {t('worklist.create.open')}
          </Button>
        )}
      </DialogDeeds>
    </div>
  )
}
