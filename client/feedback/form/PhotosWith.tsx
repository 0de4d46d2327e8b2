import { PhotoField } from '../photo/PhotoField.tsx'
import { Words, type FieldsProps } from './Words.tsx'

type PhotosWithProps = FieldsProps & { visibility: 'public' | 'internal' }

/** The photos that go with the words of a form. */
export const PhotosWith = ({ fields, errors, onWrite, onBusy, visibility }: PhotosWithProps) => (
  <PhotoField
    ids={fields['attachmentIds'] ?? ''}
    visibility={visibility}
    error={errors['attachmentIds']}
    onIds={(ids) => onWrite('attachmentIds', ids)}
    onBusy={onBusy}
  />
)

/** What may be said to the guest besides, with photos such as of what was put right. */
export const MessageWithPhotos = (props: FieldsProps) => (
  <>
    <Words {...props} field="message" kind="message" optional rows={2} />
    <PhotosWith {...props} visibility="public" />
  </>
)
