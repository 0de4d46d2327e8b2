import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import { centsOf } from '@hotel/contract/money'

import { fromLocalField } from '../../ui/time/instant.ts'
import type { Draft } from '../draft/draft.ts'

export type FieldProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'noTime'
  | 'noAmount'
  | 'photoNeedsWords'
export type FieldProblems = Record<string, FieldProblem>

export type ValidatedCase = Pick<
  FeedbackDetail,
  'severity' | 'type' | 'promisedAt' | 'compensationLimit'
>

/** Maximum length of texts by action, from the contract. */
export const maxLengths: { [A in StaffAction]?: number } = {
  note: 4000,
  compensate: 500,
  decideCompensation: 500,
}
export const maxTextLength = 2000

/** Lowering the severity or changing the type requires a reason. */
export const needsReason = (fields: Draft['fields'], { severity, type }: ValidatedCase) =>
  Number(fields['severity'] ?? severity) > severity || (fields['type'] ?? type) !== type

const minNoteLength = 10

/** The required fields of each form. */
type RequiredFor = (item: ValidatedCase, fields: Draft['fields']) => readonly string[]
const required: { [A in StaffAction]?: readonly string[] | RequiredFor } = {
  assign: ['to'],
  classify: (item, fields) => (needsReason(fields, item) ? ['categoryId', 'reason'] : []),
  merge: ['targetId', 'reason'],
  compensate: ['kind', 'amount', 'note'],
  decideCompensation: ['compensationId', 'approve'],
  giveCompensation: ['compensationId'],
  reply: ['message'],
  note: ['message'],
  askGuest: ['message'],
  hold: ['reasonCode', 'holdUntil'],
  promise: ({ promisedAt }) => (promisedAt ? ['promisedAt', 'reason'] : ['promisedAt']),
  resolve: ({ severity }) => ['outcome', 'resolutionNote', ...(severity <= 2 ? ['rootCause'] : [])],
  close: ['reason'],
  reopen: ['reason'],
  dismiss: ['reasonCode', 'reason'],
  escalate: ['reason'],
  unmask: ['reason'],
  erase: ['reason'],
}
const times = ['promisedAt', 'holdUntil'] as const
/** These hold ids, so the text limit does not apply. */
const idFields: ReadonlySet<string> = new Set(['attachmentIds', 'staffPhotoIds'])

/** Client-side validation, run before the form is sent. */
export function fieldProblems(
  action: StaffAction,
  fields: Draft['fields'],
  item: ValidatedCase,
  zone: string,
): FieldProblems {
  const problems: FieldProblems = {}
  const text = (field: string) => fields[field]?.trim() ?? ''
  for (const field of times) {
    if (text(field) !== '' && !fromLocalField(text(field), zone)) problems[field] = 'noTime'
  }
  for (const field of Object.keys(fields)) {
    if (idFields.has(field)) continue
    if (text(field).length > (maxLengths[action] ?? maxTextLength)) problems[field] = 'tooLong'
  }
  const note = text('resolutionNote')
  if (action === 'resolve' && note.length < minNoteLength) problems['resolutionNote'] = 'tooShort'
  const { currency } = item.compensationLimit
  if (action === 'compensate' && centsOf(text('amount'), currency) === undefined) {
    problems['amount'] = 'noAmount'
  }
  const requiredFields = required[action] ?? []
  for (const field of typeof requiredFields === 'function'
    ? requiredFields(item, fields)
    : requiredFields) {
    if (text(field) === '') problems[field] = 'required'
  }
  if (text('attachmentIds') && !text('message')) problems['message'] = 'photoNeedsWords'
  return problems
}
