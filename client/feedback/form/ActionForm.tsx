import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Form } from '@hotel/web/Form'
import { Fragment, useEffect, useRef, type ReactNode, type RefObject } from 'react'

import { keepFocus } from '@hotel/web/keepFocus'
import { Button } from '../../ui/Button.tsx'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { Dialog, DialogActions, DialogFields } from '../../ui/overlay/Dialog.tsx'
import styles from '../act/act.module.css'
import { ProblemPanel } from '../act/ProblemPanel.tsx'
import { actions, isInline, type FormAction } from '../actions/actions.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { ActionFields } from './ActionFields.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { focusCase, focusFirst } from './formFocus.ts'
import { useActionForm } from './useActionForm.ts'

type ActionFormProps = {
  item: FeedbackDetail
  action: FormAction
  onClose: () => void
}

/** The form of one action, inline or in a dialog. */
export function ActionForm(props: ActionFormProps) {
  const { t } = useHotelText()
  const { action, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const state = useActionForm(props, form)
  const body = <FormBody {...props} form={form} state={state} />
  if (isInline(action)) return body
  return (
    <Dialog
      title={t(`feedback.action.${action}`)}
      wide={actions[action].isWide || state.panel.problem?.kind === 'conflict'}
      onClose={onClose}
    >
      {body}
    </Dialog>
  )
}

type FormBodyProps = ActionFormProps & {
  form: RefObject<HTMLFormElement | null>
  state: ReturnType<typeof useActionForm>
}

function FormBody({ item, action, onClose, form, state }: FormBodyProps) {
  const { t } = useHotelText()
  const { problem } = state.panel
  const current = problem?.kind === 'conflict' ? problem.conflict.current : item
  const isOver = !state.busy && !current.allowedActions.includes(action)
  const Actions = isInline(action) ? InlineActions : DialogActions
  const Fields = isInline(action) ? Fragment : DialogFields
  const look = isInline(action) ? `lower ${styles.form}` : `gap-4 ${styles.dialogForm}`
  useEffect(() => {
    const article = form.current?.closest('article')
    focusFirst(form.current)
    // The focused element goes with the form.
    return () => {
      if (document.activeElement === document.body) focusCase(article)
    }
  }, [form])
  const leave = () => {
    state.discard?.()
    onClose()
  }
  useFormKeys(form, { close: onClose, send: state.submit })
  if (state.contact) return <ContactPanel contact={state.contact} onClose={onClose} />
  return (
    <Form
      ref={form}
      className={`column ${look}`}
      data-action={action}
      aria-label={t(`feedback.action.${action}`)}
      onSend={state.submit}
    >
      <InlineTitle action={action} />
      <Fields>
        <div
          ref={keepFocus}
          className={`stack gap-3 ${styles.fields}`}
          data-conflict={problem?.kind === 'conflict'}
        >
          <ProblemPanel
            {...state.panel}
            isOver={isOver}
            // Without anything typed, nothing is left to do in the form.
            onDismiss={isOver && state.isEmpty ? onClose : state.panel.onDismiss}
          />
          <div className="stack gap-3 start shrink">
            <ActionFields {...state.input} />
          </div>
        </div>
      </Fields>
      <Actions>
        <span className={`grow shrink muted small ${styles.tip}`} aria-hidden="true">
          {t('feedback.form.tip')}
        </span>
        {state.discard && (
          <Button variant="quiet" onClick={leave}>
            {t('feedback.form.discard')}
          </Button>
        )}
        <Button onClick={onClose}>{t('system.cancel')}</Button>
        <Button
          type="submit"
          variant={actions[action].isDestructive ? 'danger' : 'primary'}
          busy={state.busy}
        >
          {t(state.isUploading ? 'feedback.photo.sending' : `feedback.send.${action}`)}
        </Button>
      </Actions>
    </Form>
  )
}

/** Dialogs have a title of their own. */
function InlineTitle({ action }: Pick<ActionFormProps, 'action'>) {
  const { t } = useHotelText()
  if (!isInline(action)) return null
  return <h3 className={`strong large ${styles.title}`}>{t(`feedback.action.${action}`)}</h3>
}

const InlineActions = ({ children }: { children: ReactNode }) => (
  <div className={`row end wrap ${styles.actions}`}>{children}</div>
)
