import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import { TextArea } from '../../ui/form/TextField.tsx'
import { maxLengths, maxTextLength } from '../act/problems.ts'
import type { Texts } from '../../locales/areas.ts'
import { useFeedbackText } from '../useFeedbackText.ts'

export type FieldsProps = {
  item: FeedbackDetail
  fields: Record<string, string>
  errors: Record<string, string>
  /** An upload of this field is in progress. */
  onBusy: (busy: boolean, field: string) => void
  /** `also`: other fields that change with this one. */
  onWrite: (field: string, text: string, also?: Record<string, string>) => void
}

type Form = Texts['feedback']['form']
type Hint = Texts['feedback']['hint']

type FreeTextFieldProps = Omit<FieldsProps, 'item' | 'onBusy'> & {
  field: string
  /** Key of the label and the hint. */
  kind: keyof Form & keyof Hint
  optional?: boolean
  rows?: number
  /** Takes focus first, even if another field comes before it. */
  focusFirst?: boolean
}

/** A multi-line text field with the label and limit of its action. */
export function FreeTextField(props: FreeTextFieldProps) {
  const { fields, errors, onWrite, field, kind, optional, rows = 3, focusFirst } = props
  const { t } = useFeedbackText()
  return (
    <TextArea
      label={t(`feedback.form.${kind}`)}
      hint={t(`feedback.hint.${kind}`)}
      note={optional ? t('ui.form.optional') : undefined}
      error={errors[field]}
      rows={rows}
      data-focus-first={focusFirst}
      maxLength={maxLengths[kind as StaffAction] ?? maxTextLength}
      value={fields[field] ?? ''}
      onChange={({ target }) => onWrite(field, target.value)}
    />
  )
}
