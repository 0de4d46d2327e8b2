import { feedback } from '@hotel/contract/feedback'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'

import { queryOf } from '../../query/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { useAddress, addressOf } from '../address.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './create.module.css'
import type { CreatedCase } from './useCreate.ts'

type CaseCreatedProps = { created: CreatedCase; onCreateAnother: () => void; onClose: () => void }

/** The new case's number and the link to the guest's status page, shown this once. */
export function CaseCreated({ created, onCreateAnother, onClose }: CaseCreatedProps) {
  const { t } = useHotelText()
  const { filter } = useAddress()
  const navigate = useNavigate()
  // The case may have been routed to a department whose cases this member cannot see.
  const isElsewhere = useQuery(queryOf(feedback.detail, { id: created.id })).isError
  const copy = useCopy()
  return (
    <div className="column gap-4">
      <DialogFields>
        <p className="numeric">
          <strong>{created.feedbackNo}</strong>
        </p>
        <p className="muted">{t('worklist.create.pageNote')}</p>
        <p className={`row gap-3 lines-2 wrap pad-3 rounded sunken ${styles.page}`}>
          <a href={created.statusUrl} target="_blank" rel="noreferrer">
            {created.statusUrl}
          </a>
          <Button icon={<Copy />} onClick={() => void copy(created.statusUrl)}>
            {t('worklist.create.copy')}
          </Button>
        </p>
        {isElsewhere && <p className="muted">{t('worklist.create.elsewhere')}</p>}
      </DialogFields>
      <DialogActions>
        <Button
          key={String(isElsewhere)}
          variant={isElsewhere ? 'primary' : undefined}
          autoFocus={isElsewhere}
          onClick={onClose}
        >
          {t('system.close')}
        </Button>
        <Button onClick={onCreateAnother}>{t('worklist.create.again')}</Button>
        {!isElsewhere && (
          <Button
            variant="primary"
            autoFocus
            onClick={() => {
              onClose()
              void navigate(addressOf(filter, created.id))
            }}
          >
            {t('worklist.create.open')}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
