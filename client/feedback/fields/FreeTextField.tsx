import { inputField } from '@hotel/contract/feedback/action-rules'
import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import { TextArea } from '../../ui/form/TextField.tsx'
import type { Texts } from '../../locales/areas.ts'
import type { Fields } from '../actions/action.ts'
import type { Uploads } from '../photo/useUploads.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

export type FieldsProps = {
  action: StaffAction
  item: FeedbackDetail
  fields: Fields
  errors: Record<string, string>
  /** Optional fields that this case requires. */
  required: readonly string[]
  onUploads: (field: string, uploads: Uploads) => void
  /** `also`: other fields that change with this one. */
  onWrite: (field: string, text: string, also?: Record<string, string>) => void
  /** Changes the latest text of a field, which another form of the same draft may have written. */
  onChange: (field: string, change: (before: string) => string) => void
}

type Form = Texts['feedback']['form']
type Hint = Texts['feedback']['hint']

type FreeTextFieldProps = Pick<FieldsProps, 'action' | 'fields' | 'errors' | 'onWrite'> & {
  /** Undefined in forms for several cases. */
  item?: FeedbackDetail
  field: string
  /** Key of the label and the hint. */
  kind: keyof Form & keyof Hint
  required?: readonly string[]
  rows?: number
  /** Takes focus first, even if another field comes before it. */
  focusFirst?: boolean
}

const readByGuests: readonly (keyof Hint)[] = ['message', 'askGuest', 'promise']

/** Whom else a message reaches: guests of merged cases read the hotel's messages, too. */
export function useAlsoTo(item?: Pick<FeedbackDetail, 'merged' | 'hasMerged'>) {
  const { t, house, list } = useHotelText()
  if (!item?.hasMerged) return undefined
  if (item.merged.length === 0) return t('feedback.hint.alsoToOthers')
  const cases = list(item.merged.map((each) => `${house(each.houseNo)} ${each.feedbackNo}`))
  return t('feedback.hint.alsoTo', { cases })
}

/** A multi-line text field with the limit of its action. */
export function FreeTextField(props: FreeTextFieldProps) {
  const {
    action,
    item,
    fields,
    errors,
    onWrite,
    field,
    kind,
    required,
    rows = 3,
    focusFirst,
  } = props
  const { isOptional, maxLength } = inputField(action, field)
  const { t, sentences } = useHotelText()
  const alsoTo = useAlsoTo(item)
  return (
    <TextArea
      label={t(`feedback.form.${kind}`)}
      hint={sentences([t(`feedback.hint.${kind}`), readByGuests.includes(kind) && alsoTo])}
      note={isOptional && !required?.includes(field) ? t('ui.form.optional') : undefined}
      error={errors[field]}
      rows={rows}
      data-focus-first={focusFirst}
      maxLength={maxLength}
      value={fields[field] ?? ''}
      onChange={({ target }) => onWrite(field, target.value)}
    />
  )
}
