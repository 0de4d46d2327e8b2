import { MentionField } from './MentionField.tsx'
import { GuestPhotos, StaffPhotos } from './FormPhotos.tsx'
import { TemplateField } from './TemplateField.tsx'
import { FreeTextField, type FieldsProps } from './FreeTextField.tsx'

/** A message with photos, to the guest or as a note that can mention colleagues. */
export function TalkFields(props: FieldsProps & { kind: 'reply' | 'note' | 'askGuest' }) {
  const { kind } = props
  return (
    <>
      {kind !== 'note' && <TemplateField {...props} />}
      <FreeTextField {...props} field="message" kind={kind} focusFirst />
      {kind !== 'note' && <GuestPhotos {...props} />}
      <StaffPhotos {...props} />
      {kind === 'note' && <MentionField {...props} />}
    </>
  )
}
