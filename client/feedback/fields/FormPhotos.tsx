import { PhotoField } from '../photo/PhotoField.tsx'
import type { FieldsProps } from './FreeTextField.tsx'

const visibilityOf = {
  attachmentIds: 'public',
  staffPhotoIds: 'internal',
} as const

/** Photos of one form: sent to the guest with the message, or for staff only. */
function FormPhotos({ field, ...props }: FieldsProps & { field: keyof typeof visibilityOf }) {
  const { fields, errors, onWrite, onBusy } = props
  return (
    <PhotoField
      ids={fields[field] ?? ''}
      visibility={visibilityOf[field]}
      error={errors[field]}
      onIds={(ids) => onWrite(field, ids)}
      onBusy={(busy) => onBusy(busy, field)}
    />
  )
}

export const GuestPhotos = (props: FieldsProps) => <FormPhotos {...props} field="attachmentIds" />
export const StaffPhotos = (props: FieldsProps) => <FormPhotos {...props} field="staffPhotoIds" />
