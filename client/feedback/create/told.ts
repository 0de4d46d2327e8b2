import type { InputOf } from '@hotel/contract/endpoint'
import type { feedback, FeedbackType } from '@hotel/contract/feedback'

import { idsIn } from '../act/ids.ts'

/** What the form holds; all of it text, so that a draft can be kept. */
export const toldFields = [
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
] as const
export type ToldField = (typeof toldFields)[number]
export type Told = Readonly<Partial<Record<ToldField, string>>>
export type ToldProblem = 'house' | 'category' | 'content' | 'phone' | 'consent'
export type ToldProblems = Partial<Record<ToldField, ToldProblem>>

const words = (told: Told, field: ToldField) => told[field]?.trim() ?? ''

/** What is missing before anybody is asked. */
export function problemsOf(told: Told): ToldProblems {
  const problems: ToldProblems = {}
  if (!words(told, 'houseNo')) problems.houseNo = 'house'
  if (!told.categoryId) problems.categoryId = 'category'
  if (!words(told, 'content')) problems.content = 'content'
  if (words(told, 'name') && !words(told, 'phone')) problems.phone = 'phone'
  if (words(told, 'phone') && !told.consent) problems.consent = 'consent'
  return problems
}

/** What is sent: kind and language follow from what was chosen and written. */
export function inputOf(
  told: Told,
  type: FeedbackType,
  requestId: string,
): InputOf<typeof feedback.create> {
  const { categoryId = '', severity, source = 'staff', aboutMemberId } = told
  const attachmentIds = idsIn(told.attachmentIds)
  const [content, remedySought, name, phone] = (
    ['content', 'remedySought', 'name', 'phone'] as const
  ).map((field) => words(told, field))
  return {
    requestId,
    type,
    categoryId,
    houseNo: words(told, 'houseNo').normalize('NFKC'),
    content: content!,
    contentLang: /\p{Script=Han}/u.test(content!) ? 'zh-CN' : 'en',
    source: source as 'staff',
    ...(severity && { severity: Number(severity) as 1 }),
    ...(remedySought && { remedySought }),
    ...(aboutMemberId && { aboutMemberId }),
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(phone && { contact: { phone, ...(name && { name }) } }),
  }
}

/** The form's own name for a field that the server speaks of. */
export const fieldOf = (named: string) => named.replace(/^contact\./, '')
