import { Form } from '@hotel/web/Form'
import { useEffect, useRef, type ReactNode } from 'react'

import type { Problem } from '../../api/problem.ts'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import styles from '../act/act.module.css'
import { useHotelText } from '../../session/text/useHotelText.ts'

type MultiCaseDialogProps = {
  title: string
  /** Label of the submit button. */
  send: string
  busy: boolean
  problem: Problem | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for one action on several cases. */
export function MultiCaseDialog(props: MultiCaseDialogProps) {
  const { title, send, busy, problem, onSend, onClose, children } = props
  const { t } = useHotelText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('textarea')?.focus(), [])
  return (
    <Dialog title={title} wide onClose={onClose}>
      <Form
        ref={form}
        className={`column gap-4 ${styles.dialogForm}`}
        aria-label={title}
        onSend={() => busy || onSend()}
      >
        <DialogFields>
          <div className="stack gap-3 start shrink">
            <ProblemNote problem={problem} />
            {children}
          </div>
        </DialogFields>
        <DialogActions>
          <Button onClick={onClose}>{t('system.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {send}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
