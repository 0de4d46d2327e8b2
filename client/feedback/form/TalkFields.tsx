import { PhotoField } from '../photo/PhotoField.tsx'
import { MentionField } from './MentionField.tsx'
import { TemplateField } from './TemplateField.tsx'
import { Words, type FieldsProps } from './Words.tsx'

/** Words with photos: to the guest, or among staff, where colleagues can be told. */
export function TalkFields(props: FieldsProps & { kind: 'reply' | 'note' | 'askGuest' }) {
  const { kind, fields, errors, onWrite, onBusy } = props
  return (
    <>
      {kind !== 'note' && <TemplateField {...props} />}
      <Words {...props} field="message" kind={kind} first />
      <PhotoField
        ids={fields['attachmentIds'] ?? ''}
        visibility={kind === 'note' ? 'internal' : 'public'}
        error={errors['attachmentIds']}
        onIds={(ids) => onWrite('attachmentIds', ids)}
        onBusy={onBusy}
      />
      {kind === 'note' && <MentionField {...props} />}
    </>
  )
}
