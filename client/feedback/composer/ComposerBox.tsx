import { inputField } from '@hotel/contract/feedback/action-rules'
import { SendHorizontal } from 'lucide-react'
import { useId, type RefObject } from 'react'

import type { ComposedAction } from '../actions/actions.ts'
import { GuestPhotos, StaffPhotos } from '../fields/FormPhotos.tsx'
import { useAlsoTo } from '../fields/FreeTextField.tsx'
import { TemplateField } from '../fields/TemplateField.tsx'
import type { useActionForm } from '../form/useActionForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { TextCount } from '../../ui/form/TextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './composer.module.css'
import { ComposerArea } from './ComposerArea.tsx'
import { NoteArea } from './NoteArea.tsx'

type ComposerBoxProps = {
  action: ComposedAction
  area: RefObject<HTMLTextAreaElement | null>
  state: ReturnType<typeof useActionForm>
}

/** The text with its tools: photos, templates, send. */
export function ComposerBox({ action, area, state }: ComposerBoxProps) {
  const { t } = useHotelText()
  const id = useId()
  const { fields, errors, onWrite } = state.input
  const isNote = action === 'note'
  const alsoTo = useAlsoTo(state.input.item)
  const { maxLength } = inputField(action, 'message')
  const text = {
    id: `${id}-text`,
    value: fields['message'] ?? '',
    placeholder: t(`feedback.composer.${action}Hint`),
    'aria-invalid': errors['message'] ? (true as const) : undefined,
    'aria-describedby': errors['message'] ? `${id}-error` : undefined,
    onWrite: (message: string) =>
      onWrite('message', message, message.trim() ? {} : { templateId: '' }),
  }
  return (
    <>
      <label className="visuallyHidden" htmlFor={`${id}-text`}>
        {t(`feedback.form.${action}`)}
      </label>
      <div className={`rounded ${styles.box}`}>
        {isNote ? (
          <NoteArea {...state.input} area={area} text={text} />
        ) : (
          <ComposerArea area={area} {...text} />
        )}
        <div className={`row wrap lines-1 ${styles.tools}`}>
          {isNote ? (
            <StaffPhotos {...state.input} compact />
          ) : (
            <GuestPhotos {...state.input} compact />
          )}
          {!isNote && <TemplateField {...state.input} compact />}
          <span className="away">
            <TextCount text={text.value} maxLength={maxLength} />
          </span>
          <Button
            type="submit"
            variant={state.isEmpty ? 'plain' : 'primary'}
            busy={state.busy}
            title={t('feedback.form.tip')}
            icon={<SendHorizontal />}
          >
            {t(`feedback.send.${action}`)}
          </Button>
        </div>
      </div>
      {!isNote && alsoTo && <p className="muted small">{alsoTo}</p>}
      <FieldError id={`${id}-error`} error={errors['message']} />
    </>
  )
}
