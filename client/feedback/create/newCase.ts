import type { InputOf, UserRole } from '@hotel/contract/endpoint'
import {
  severities,
  type feedback,
  type FeedbackType,
  type Severity,
} from '@hotel/contract/feedback'

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
export type NewCaseProblem = 'house' | 'category' | 'content' | 'phone' | 'consent'
export type NewCaseProblems = Partial<Record<NewCaseField, NewCaseProblem>>

const textOf = (values: NewCaseValues, field: NewCaseField) => values[field]?.trim() ?? ''

/** Client-side validation, run before the form is sent. */
export function problemsOf(values: NewCaseValues): NewCaseProblems {
  const problems: NewCaseProblems = {}
  if (!textOf(values, 'houseNo')) problems.houseNo = 'house'
  if (!values.categoryId) problems.categoryId = 'category'
  if (!textOf(values, 'content')) problems.content = 'content'
  if (textOf(values, 'name') && !textOf(values, 'phone')) problems.phone = 'phone'
  if (textOf(values, 'phone') && !values.consent) problems.consent = 'consent'
  return problems
}

/** The severities this role may set; only managers may go below the category's default. */
export const allowedSeverities = (userRole: UserRole, defaultSeverity: Severity | undefined) =>
  severities.filter(
    (value) => userRole <= 2 || defaultSeverity === undefined || value <= defaultSeverity,
  )

/** Clears a severity that is not allowed for the selected category. */
export const clearedSeverity = ({ severity }: NewCaseValues, allowed: readonly Severity[]) =>
  severity && !allowed.map(String).includes(severity) ? { severity: '' } : undefined

/** The request body; type and language are derived from the category and the text. */
export function inputOf(
  values: NewCaseValues,
  type: FeedbackType,
): Omit<InputOf<typeof feedback.create>, 'requestId'> {
  const { categoryId = '', severity, source = 'staff', aboutMemberId } = values
  const attachmentIds = idsIn(values.attachmentIds)
  const staffPhotoIds = idsIn(values.staffPhotoIds)
  const [content, remedySought, name, phone] = (
    ['content', 'remedySought', 'name', 'phone'] as const
  ).map((field) => textOf(values, field))
  return {
    type,
    categoryId,
    houseNo: textOf(values, 'houseNo').normalize('NFKC'),
    content: content!,
    contentLang: /\p{Script=Han}/u.test(content!) ? 'zh-CN' : 'en',
    source: source as 'staff',
    ...(severity && { severity: Number(severity) as 1 }),
    ...(remedySought && { remedySought }),
    ...(aboutMemberId && { aboutMemberId }),
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(staffPhotoIds.length > 0 && { staffPhotoIds }),
    ...(phone && { contact: { phone, ...(name && { name }) } }),
  }
}

/** Maps the server's field path to the form's field name. */
export const fieldOf = (named: string) => named.replace(/^contact\./, '')
