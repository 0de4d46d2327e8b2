/** The fields of photos in a form: for whom they are, and what they show. */
export const photoFields = {
  attachmentIds: { visibility: 'public', kind: 'guest' },
  staffPhotoIds: { visibility: 'internal', kind: 'staff' },
  beforePhotoIds: { visibility: 'internal', kind: 'before' },
  afterPhotoIds: { visibility: 'internal', kind: 'after' },
} as const
export type PhotoFieldName = keyof typeof photoFields

export const photoFieldNames = Object.keys(photoFields) as PhotoFieldName[]
