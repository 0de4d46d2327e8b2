import { Form } from '@hotel/web/Form'
import { useEffect, useState } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './create.module.css'
import { CaseFields, GuestFields, OtherFields } from './CreateFields.tsx'
import { useCreate, type CreatedCase } from './useCreate.ts'
import { CaseCreated } from './CaseCreated.tsx'

/** Records a case on behalf of a guest, then shows the guest's status page. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useHotelText()
  const [created, setCreated] = useState<CreatedCase>()
  const [round, setRound] = useState(0)
  const createAnother = () => {
    setCreated(undefined)
    setRound(round + 1)
  }
  return (
    <Dialog
      wide
      title={created ? t('worklist.create.done') : t('worklist.create.title')}
      onClose={onClose}
    >
      {created ? (
        <CaseCreated created={created} onCreateAnother={createAnother} onClose={onClose} />
      ) : (
        <CreateForm
          key={round}
          isAnother={round > 0}
          onCreated={setCreated}
          onCreateAnother={createAnother}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type CreateFormProps = {
  isAnother: boolean
  onCreated: (created: CreatedCase) => void
  onCreateAnother: () => void
  onClose: () => void
}

function CreateForm({ isAnother, onCreated, onCreateAnother, onClose }: CreateFormProps) {
  const { t } = useHotelText()
  const creating = useCreate(onCreated)
  const { ref, busy, isUploading, isDirty, submit } = creating
  useFormKeys(ref, { send: submit })
  // The dialog focuses its first field only when it opens, not when the form is replaced.
  useEffect(() => {
    if (isAnother) ref.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [isAnother, ref])
  return (
    <Form ref={ref} className="column gap-4" onSend={submit}>
      <DialogFields>
        <div className={styles.fields}>
          <CaseFields creating={creating} />
          <OtherFields creating={creating} />
          <GuestFields creating={creating} />
        </div>
        <ProblemNote problem={creating.problem} />
      </DialogFields>
      <DialogActions>
        <span className={`grow shrink muted small ${styles.tip}`} aria-hidden="true">
          {t('feedback.form.tip')}
        </span>
        {isDirty && (
          <Button
            variant="quiet"
            onClick={() => {
              creating.discard()
              onCreateAnother()
            }}
          >
            {t('worklist.create.discard')}
          </Button>
        )}
        <Button onClick={onClose}>{t('system.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(isUploading ? 'feedback.photo.sending' : 'worklist.create.send')}
        </Button>
      </DialogActions>
    </Form>
  )
}
