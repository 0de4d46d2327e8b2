import type { ReactNode } from 'react'

import { Select } from '../../ui/form/Select.tsx'
import { MergeTarget } from '../pattern/MergeTarget.tsx'
import { Fold } from '../resolution/Fold.tsx'
import { ResolutionField } from '../resolution/ResolutionField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Classification, Visibility } from './CaseFields.tsx'
import { Amount, Compensations } from './CompensationFields.tsx'
import { GuestPhotos, ProofPhotos, StaffPhotos } from './FormPhotos.tsx'
import { FreeTextField, type FieldsProps } from './FreeTextField.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TimeField } from './TimeField.tsx'

type ChoiceProps<Value extends string> = FieldsProps & {
  field: string
  label: string
  hint?: string
  values: readonly Value[]
  labelOf: (value: Value) => string
}

/** One of a few values; none is chosen at first. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { fields, errors, onWrite, field, label, hint, values, labelOf } = props
  const { t } = useHotelText()
  return (
    <Select
      label={label}
      hint={hint}
      emptyLabel={t('ui.form.choose')}
      error={errors[field]}
      value={fields[field] ?? ''}
      choices={values.map((value) => ({ value, label: labelOf(value) }))}
      onChange={({ target }) => onWrite(field, target.value)}
    />
  )
}

const Hint = ({ children }: { children: ReactNode }) => <p className="muted">{children}</p>

/** What the forms of actions are made of. */
export const parts = {
  Text: FreeTextField,
  Time: TimeField,
  Choice,
  Hint,
  Fold,
  Resolution: ResolutionField,
  ProofPhotos,
  GuestPhotos,
  StaffPhotos,
  Template: TemplateField,
  Assignee: PeoplePicker,
  MergeTarget,
  Classification,
  Amount,
  Compensations,
  Visibility,
}
export type Parts = typeof parts
