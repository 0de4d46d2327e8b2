import { useEffect, useRef, type ReactNode } from 'react'

import { Button } from '../../ui/Button.tsx'
import { AlertNote } from '../../ui/notice/AlertNote.tsx'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import styles from '../act/act.module.css'
import { useWords } from '../useWords.ts'

type SeveralDialogProps = {
  title: string
  /** What the button says that does it. */
  send: string
  busy: boolean
  problem: string | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** One deed on several cases. */
export function SeveralDialog(props: SeveralDialogProps) {
  const { title, send, busy, problem, onSend, onClose, children } = props
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea')?.focus(), [])
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={styles.dialogForm}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSend()
        }}
      >
        <DialogFields>
          <div className={styles.asked}>
            {problem && <AlertNote>{problem}</AlertNote>}
            {children}
          </div>
        </DialogFields>
        <DialogDeeds>
          <Button onClick={onClose}>{t('ui.form.back')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {send}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
