import { Select } from '../../ui/form/Select.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import { GuestPhotos, StaffPhotos } from './FormPhotos.tsx'
import { FreeTextField, type FieldsProps } from './FreeTextField.tsx'

const complaintOutcomes = ['upheld', 'partly_upheld', 'goodwill', 'not_upheld'] as const
const suggestionOutcomes = ['adopted', 'planned', 'declined'] as const

export function ResolveFields(props: FieldsProps) {
  const { item, fields, errors, onWrite } = props
  const { t } = useFeedbackText()
  const outcomes = item.type === 'suggestion' ? suggestionOutcomes : complaintOutcomes
  return (
    <>
      <Select
        label={t('feedback.form.outcome')}
        emptyLabel={t('ui.form.choose')}
        error={errors['outcome']}
        value={fields['outcome'] ?? ''}
        choices={outcomes.map((value) => ({ value, label: t(`feedback.outcome.${value}`) }))}
        onChange={({ target }) => onWrite('outcome', target.value)}
      />
      <FreeTextField {...props} field="resolutionNote" kind="resolutionNote" />
      <FreeTextField
        {...props}
        field="rootCause"
        kind="rootCause"
        optional={item.severity > 2}
        rows={2}
      />
      <FreeTextField
        {...props}
        field="correctiveAction"
        kind="correctiveAction"
        optional
        rows={2}
      />
      <StaffPhotos {...props} />
      <FreeTextField {...props} field="message" kind="message" optional rows={2} />
      <GuestPhotos {...props} />
    </>
  )
}
