import { Select } from '../../ui/form/Select.tsx'
import { useWords } from '../useWords.ts'
import { MessageWithPhotos } from './PhotosWith.tsx'
import { Words, type FieldsProps } from './Words.tsx'

const complaintOutcomes = ['upheld', 'partly_upheld', 'goodwill', 'not_upheld'] as const
const suggestionOutcomes = ['adopted', 'planned', 'declined'] as const

export function ResolveFields(props: FieldsProps) {
  const { item, fields, errors, onWrite } = props
  const { t } = useWords()
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
      <Words {...props} field="resolutionNote" kind="resolutionNote" />
      <Words {...props} field="rootCause" kind="rootCause" optional={item.severity > 2} rows={2} />
      <Words {...props} field="correctiveAction" kind="correctiveAction" optional rows={2} />
      <MessageWithPhotos {...props} />
    </>
  )
}
