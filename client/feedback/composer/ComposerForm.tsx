import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Form } from '@hotel/web/Form'
import { useEffect, useRef } from 'react'

import { useEntered } from '../../ui/browser/useEntered.ts'
import { useFormKeys } from '../../ui/keys/useFormKeys.ts'
import { ProblemPanel } from '../act/ProblemPanel.tsx'
import type { ComposedAction } from '../actions/actions.ts'
import { focusCase } from '../form/formFocus.ts'
import { useActionForm } from '../form/useActionForm.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './composer.module.css'
import { ComposerBox } from './ComposerBox.tsx'

type ComposerFormProps = {
  item: FeedbackDetail
  action: ComposedAction
  isShown: boolean
  focusCount: number
}

/** A reply to the guest or an internal note, always open at the foot of the case. */
export function ComposerForm({ item, action, isShown, focusCount }: ComposerFormProps) {
  const { t } = useHotelText()
  const form = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const leave = () => {
    if (form.current?.contains(document.activeElement)) focusCase(form.current)
  }
  const state = useActionForm({ item, action, onClose: leave }, form)
  const [isEntered, box] = useEntered()
  useEffect(() => {
    if (focusCount > 0) area.current?.focus()
  }, [focusCount])
  useFormKeys(form, {
    // Escape closes the proposed names first.
    close: () => area.current?.hasAttribute('aria-activedescendant') || leave(),
    send: state.submit,
  })
  return (
    <Form
      ref={form}
      hidden={!isShown}
      className={`stack gap-1 lower ${styles.composer}`}
      data-action={action}
      data-folded={state.isEmpty && !state.busy && !isEntered}
      aria-label={t(`feedback.action.${action}`)}
      onSend={state.submit}
      {...box}
    >
      <ProblemPanel {...state.panel} />
      <ComposerBox action={action} area={area} state={state} />
    </Form>
  )
}
