import { MentionField } from './MentionField.tsx'
import { PhotosWith } from './PhotosWith.tsx'
import { TemplateField } from './TemplateField.tsx'
import { Words, type FieldsProps } from './Words.tsx'

/** Words with photos: to the guest, or among staff, where colleagues can be told. */
export function TalkFields(props: FieldsProps & { kind: 'reply' | 'note' | 'askGuest' }) {
  const { kind } = props
  return (
    <>
      {kind !== 'note' && <TemplateField {...props} />}
      <Words {...props} field="message" kind={kind} first />
      <PhotosWith {...props} visibility={kind === 'note' ? 'internal' : 'public'} />
      {kind === 'note' && <MentionField {...props} />}
    </>
  )
}
