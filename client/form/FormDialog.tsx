import { Form } from '@hotel/web/Form'
import { useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '../api/problem.ts'
import { Button } from '../ui/Button.tsx'
import { useGuardedClose } from '../ui/form/useConfirmDiscard.ts'
import { Dialog, DialogActions, DialogFields } from '../ui/overlay/Dialog.tsx'
import { FormProblem, type Conflict } from './FormProblem.tsx'
import { useUnsaved } from './useUnsaved.ts'

type FormDialogProps = {
  title: string
  wide?: boolean
  form: {
    ref: RefObject<HTMLFormElement | null>
    problem: Problem | undefined
    conflict?: Conflict | undefined
    busy: boolean
    isDirty: boolean
    isKept: boolean
    submit: () => void
    discard: () => void
  }
  /** Label of the button that sends the form. */
  send: string
  danger?: boolean
  /** The button takes focus, as the form is filled in. */
  focusesSend?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Closing it asks first, unless its input is kept as a draft: a draft that it opens
 * with is said to be one, and can be discarded.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, wide, form, send, danger, focusesSend, onClose, children } = props
  const { t } = useTranslation()
  const { ref, problem, conflict, busy, isKept, submit } = form
  const [isRestored] = useState(isKept && form.isDirty)
  const isUnsaved = form.isDirty && !isKept
  useUnsaved(isUnsaved, { whileHidden: false })
  const leave = useGuardedClose(isUnsaved, onClose)
  const discard = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog title={title} wide={wide} onClose={leave}>
      <Form ref={ref} className="column gap-4" onSend={submit}>
        <DialogFields>
          {children}
          <FormProblem problem={problem} conflict={conflict} busy={busy} />
        </DialogFields>
        <DialogActions>
          {isRestored && form.isDirty && (
            <>
              <span className="grow warn medium">{t('ui.form.unsaved')}</span>
              <Button variant="quiet" onClick={discard}>
                {t('ui.form.discard')}
              </Button>
            </>
          )}
          <Button onClick={leave}>{t('system.cancel')}</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={conflict !== undefined}
            data-focus-first={focusesSend}
          >
            {send}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
