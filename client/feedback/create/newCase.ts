import type { InputOf, UserRole } from '@hotel/contract/http/endpoint'
import { severities, feedback, type FeedbackType, type Severity } from '@hotel/contract/feedback'
import type { FieldErrors } from '@hotel/contract/http/result'

import { refusedFields } from '../../form/fieldErrors.ts'
import { idsIn } from '../act/ids.ts'

/** The form's fields, all of them text so that they can be saved as a draft. */
export const newCaseFields = [
  'houseNo',
  'categoryId',
  'content',
  'severity',
  'source',
  'name',
  'phone',
  'consent',
  'remedySought',
  'aboutMemberId',
  'attachmentIds',
  'staffPhotoIds',
] as const
export type NewCaseField = (typeof newCaseFields)[number]
export type NewCaseValues = Readonly<Partial<Record<NewCaseField, string>>>
const textOf = (values: NewCaseValues, field: NewCaseField) => values[field]?.trim() ?? ''

type Missing = 'house' | 'category' | 'content' | 'phone' | 'consent'

/** Errors by field, before the form is sent. */
export function newCaseErrors(
  values: NewCaseValues,
  category: Category | undefined,
  textFor: (missing: Missing) => string,
): FieldErrors {
  const hasPhone = textOf(values, 'phone') !== ''
  const refused = refusedFields(feedback.create.body, inputOf(values, category), {
    houseNo: textFor('house'),
    categoryId: textFor('category'),
    content: textFor('content'),
    'contact.phone': hasPhone ? undefined : textFor('phone'),
  })
  return hasPhone && !values.consent ? { ...refused, consent: textFor('consent') } : refused
}

/** The severities this role may set; only managers may go below the category's default. */
export const allowedSeverities = (userRole: UserRole, defaultSeverity: Severity | undefined) =>
  severities.filter(
    (value) => userRole <= 2 || defaultSeverity === undefined || value <= defaultSeverity,
  )

/** Clears a severity that is not allowed for the selected category. */
export const clearedSeverity = ({ severity }: NewCaseValues, allowed: readonly Severity[]) =>
  severity && !allowed.map(String).includes(severity) ? { severity: '' } : undefined

type Category = { id: string; type: FeedbackType }

/**
 * The request body; type and language are derived from the category and the text. Without the category,
 * or with a name alone, the contract refuses it.
 */
export function inputOf(
  values: NewCaseValues,
  category: Category | undefined,
): Omit<InputOf<typeof feedback.create>, 'requestId'> {
  const { severity, source = 'staff', aboutMemberId } = values
  const attachmentIds = idsIn(values.attachmentIds)
  const staffPhotoIds = idsIn(values.staffPhotoIds)
  const [content, remedySought, name, phone] = (
    ['content', 'remedySought', 'name', 'phone'] as const
  ).map((field) => textOf(values, field))
  return {
    type: category?.type ?? 'complaint',
    categoryId: category?.id ?? '',
    houseNo: textOf(values, 'houseNo').normalize('NFKC'),
    content: content!,
    contentLang: /\p{Script=Han}/u.test(content!) ? 'zh-CN' : 'en',
    source: source as 'staff',
    ...(severity && { severity: Number(severity) as 1 }),
    ...(remedySought && { remedySought }),
    ...(aboutMemberId && { aboutMemberId }),
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(staffPhotoIds.length > 0 && { staffPhotoIds }),
    ...((name || phone) && { contact: { phone: phone!, ...(name && { name }) } }),
  }
}
