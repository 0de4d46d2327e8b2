import { useEffect, useRef, useState } from 'react'

import { ProblemNote } from '../../api/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSendKey } from '../../ui/keys/useSendKey.ts'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { useWords } from '../useWords.ts'
import styles from './create.module.css'
import { CaseFields, GuestFields, OtherFields } from './CreateFields.tsx'
import { useCreate, type Written } from './useCreate.ts'
import { WrittenDown } from './WrittenDown.tsx'

/** The desk writes down what a guest said; then hands over the guest's own page. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [written, setWritten] = useState<Written>()
  const [round, setRound] = useState(0)
  const again = () => {
    setWritten(undefined)
    setRound(round + 1)
  }
  return (
    <Dialog
      wide
      title={written ? t('worklist.create.done') : t('worklist.create.title')}
      onClose={onClose}
    >
      {written ? (
        <WrittenDown written={written} onAgain={again} onClose={onClose} />
      ) : (
        <CreateForm
          key={round}
          isAgain={round > 0}
          onWritten={setWritten}
          onAgain={again}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type CreateFormProps = {
  isAgain: boolean
  onWritten: (written: Written) => void
  onAgain: () => void
  onClose: () => void
}

function CreateForm({ isAgain, onWritten, onAgain, onClose }: CreateFormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const creating = useCreate(onWritten)
  const { refusals, busy, isBegun } = creating
  useSendKey(form, creating.send)
  // The dialog itself puts focus there when it opens, but not when a form takes another's place.
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [isAgain])
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus()
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        creating.send()
      }}
    >
      <DialogFields>
        <div className={styles.fields}>
          <CaseFields creating={creating} />
          <OtherFields creating={creating} />
          <GuestFields creating={creating} />
        </div>
        <ProblemNote problem={creating.problem} fieldsShown />
      </DialogFields>
      <DialogDeeds>
        <span className={styles.tip} aria-hidden="true">
          {t('feedback.form.tip')}
        </span>
        {isBegun && (
          <Button
            variant="quiet"
            onClick={() => {
              creating.forget()
              onAgain()
            }}
          >
            {t('worklist.create.discard')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.form.back')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('worklist.create.send')}
        </Button>
      </DialogDeeds>
    </form>
  )
}
