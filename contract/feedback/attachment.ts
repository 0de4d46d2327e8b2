import { attachment } from '../feedback.ts'

/**
 * Photos travel as `multipart/form-data` and as image bytes, not as JSON, so they are named here
 * rather than as endpoints: the parts of the form are `token` (of a room or of a case) and then `file`.
 */
export const uploadPath = '/hotel/guest/attachment'
/** Staff uploads: `visibility` (`public` or `internal`), then `file`. */
export const staffUploadPath = '/hotel/client/attachment'
/** `?size=thumb` returns a thumbnail; the guest's page adds `&guestToken=`. */
export const attachmentPath = '/hotel/client/attachment/{id}'
export const guestAttachmentPath = '/hotel/guest/feedback/{guestToken}/attachment/{id}'
export { attachment }
