import type { ReactNode } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './items.module.css'
import type { ItemEditing } from './useItem.ts'

type ItemDialogProps = {
  title: string
  editing: ItemEditing
  onClose: () => void
  children: ReactNode
}

/** Dialog form of one item; closing it keeps the draft. */
export function ItemDialog({ title, editing, onClose, children }: ItemDialogProps) {
  const { t } = useHotelText()
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
          <ProblemNote problem={problem} />
        </DialogFields>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.form.back')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(problem?.kind === 'conflict' ? 'hotel.form.mine' : 'hotel.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
