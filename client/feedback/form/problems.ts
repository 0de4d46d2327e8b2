import { feedbackAction } from '@hotel/contract/feedback'
import { needsAmount } from '@hotel/contract/feedback/action-rules'

import type { ActionInput } from '../act/useAct.ts'
import type { Fields, FormCase } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'

export type FieldProblem =
  | 'required'
  | 'nothingDone'
  | 'tooLong'
  | 'noTime'
  | 'noAmount'
  | 'zeroAmount'
  | 'tooMuch'
  | 'photoNeedsWords'
  | 'photoFailed'
export type FieldProblems = Record<string, FieldProblem>

/** Checks a form's input by the contract and by what this case requires beyond it. */
export function fieldProblems(input: ActionInput, values: Fields, item: FormCase): FieldProblems {
  const { fieldOf, required } = actions[input.action]
  const text = (field: string) => values[field]?.trim() ?? ''
  const problems: FieldProblems = {}
  for (const issue of feedbackAction.safeParse(input).error?.issues ?? []) {
    const [name] = issue.path
    const field = (fieldOf as Record<PropertyKey, string> | undefined)?.[name!] ?? String(name)
    const problem = text(field) === '' ? 'required' : problemOf(issue, field)
    if (problem) problems[field] ??= problem
  }
  for (const field of required?.(item, values) ?? []) {
    if (text(field) === '') problems[field] = field === 'resolutionId' ? 'nothingDone' : 'required'
  }
  if (input.action === 'compensate' && input.amountCents === 0 && needsAmount(input.kind))
    problems['amount'] = 'zeroAmount'
  if (text('attachmentIds') && !text('message')) problems['message'] = 'photoNeedsWords'
  return problems
}

type Issue = { code?: string | undefined; origin?: string; format?: string }

/** Undefined for what the server explains better. */
function problemOf({ code, origin, format }: Issue, field: string): FieldProblem | undefined {
  if (code === 'too_big' && origin === 'string') return 'tooLong'
  if (code === 'invalid_format' && format === 'datetime') return 'noTime'
  if (field !== 'amount') return undefined
  return code === 'too_big' ? 'tooMuch' : code === 'invalid_type' ? 'noAmount' : undefined
}
