import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import { centsOf } from '@hotel/contract/money'

import { fromLocalField } from '../../ui/time/instant.ts'
import type { Draft } from '../draft/draft.ts'

export type FieldProblem = 'required' | 'tooShort' | 'tooLong' | 'noTime' | 'noAmount'
export type FieldProblems = Record<string, FieldProblem>

export type Looked = Pick<FeedbackDetail, 'severity' | 'type' | 'promisedAt' | 'compensationLimit'>

/** How long words may be, by action; the contract's limits. */
export const longest: { [A in StaffAction]?: number } = {
  note: 4000,
  compensate: 500,
  decideCompensation: 500,
}
export const longestWords = 2000

/** What makes a case smaller, or another kind, is explained. */
export const needsReason = (fields: Draft['fields'], { severity, type }: Looked) =>
  Number(fields['severity'] ?? severity) > severity || (fields['type'] ?? type) !== type

const shortestNote = 10

/** What each form cannot be without. */
type Need = (item: Looked, fields: Draft['fields']) => readonly string[]
const withPhotos = (fields: Draft['fields']) => (fields['attachmentIds'] ? ['message'] : [])
const needed: { [A in StaffAction]?: readonly string[] | Need } = {
  acknowledge: (_, fields) => withPhotos(fields),
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
  resolve: ({ severity }, fields) => [
    'outcome',
    'resolutionNote',
    ...(severity <= 2 ? ['rootCause'] : []),
    ...withPhotos(fields),
  ],
  close: ['reason'],
  reopen: ['reason'],
  dismiss: ['reasonCode', 'reason'],
  escalate: ['reason'],
  unmask: ['reason'],
  erase: ['reason'],
}
const times = ['promisedAt', 'holdUntil'] as const

/** What a form cannot be sent with, found before anybody is asked. */
export function fieldProblems(
  action: StaffAction,
  fields: Draft['fields'],
  item: Looked,
  zone: string,
): FieldProblems {
  const problems: FieldProblems = {}
  const text = (field: string) => fields[field]?.trim() ?? ''
  for (const field of times) {
    if (text(field) !== '' && !fromLocalField(text(field), zone)) problems[field] = 'noTime'
  }
  for (const field of Object.keys(fields)) {
    if (text(field).length > (longest[action] ?? longestWords)) problems[field] = 'tooLong'
  }
  const note = text('resolutionNote')
  if (action === 'resolve' && note.length < shortestNote) problems['resolutionNote'] = 'tooShort'
  const { currency } = item.compensationLimit
  if (action === 'compensate' && centsOf(text('amount'), currency) === undefined) {
    problems['amount'] = 'noAmount'
  }
  const needs = needed[action] ?? []
  for (const field of typeof needs === 'function' ? needs(item, fields) : needs) {
    if (text(field) === '') problems[field] = 'required'
  }
  return problems
}
