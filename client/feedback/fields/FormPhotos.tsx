import { PhotoField } from '../photo/PhotoField.tsx'
import { photoFields, type PhotoFieldName } from '../photo/photoFields.ts'
import type { FieldsProps } from './FreeTextField.tsx'

type FormPhotosProps = FieldsProps & {
  field: PhotoFieldName
  /** The button alone, without a heading. */
  compact?: boolean
}

/** Photos of one form: sent to the guest with the message, or for staff only. */
function FormPhotos({ field, compact = false, ...props }: FormPhotosProps) {
  const { fields, errors, onChange, onUploads } = props
  return (
    <PhotoField
      compact={compact}
      ids={fields[field] ?? ''}
      {...photoFields[field]}
      error={errors[field]}
      onIds={(change) => onChange(field, change)}
      onUploads={(uploads) => onUploads(field, uploads)}
    />
  )
}

type PhotosProps = Omit<FormPhotosProps, 'field'>

export const GuestPhotos = (props: PhotosProps) => <FormPhotos {...props} field="attachmentIds" />
export const StaffPhotos = (props: PhotosProps) => <FormPhotos {...props} field="staffPhotoIds" />
/** Proof of the work, for staff. */
export const ProofPhotos = (props: FieldsProps) => (
  <div className="halves">
    <FormPhotos {...props} field="beforePhotoIds" />
    <FormPhotos {...props} field="afterPhotoIds" />
  </div>
)
