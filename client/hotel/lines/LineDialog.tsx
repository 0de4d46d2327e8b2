import type { ReactNode } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { useWords } from '../useWords.ts'
import styles from './lines.module.css'
import type { LineEditing } from './useLine.ts'

type LineDialogProps = {
  title: string
  editing: LineEditing
  onClose: () => void
  children: ReactNode
}

/** The form of one line; what was typed is kept when it is put away. */
export function LineDialog({ title, editing, onClose, children }: LineDialogProps) {
  const { t } = useWords()
  const { problem, busy, submit } = editing
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogFields>
          {children}
          <ProblemNote problem={problem} fieldsShown={editing.showsFields} />
        </DialogFields>
        <DialogDeeds>
          <Button onClick={onClose}>{t('ui.form.back')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(problem?.kind === 'conflict' ? 'hotel.form.mine' : 'hotel.form.save')}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
