import type { ClosedCode } from '@hotel/contract/guest'
import { AppError, resultCodes, type FieldErrors } from '@hotel/contract/result'

/** Why something did not go through, as far as a guest can do something about it. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'wait'; seconds: number }
  | ({ kind: 'gone'; words: string } & Partial<ClosedCode>)
  | { kind: 'fields'; fields: FieldErrors; words: string }
  | { kind: 'refused'; words: string }

type Detail = { fields?: FieldErrors; retryAfter?: number } & Partial<ClosedCode>

export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { kind: 'unreachable' }
  const { fields, retryAfter, ...hotel } = (error.data ?? {}) as Detail
  if (error.code === resultCodes.tooManyTries) return { kind: 'wait', seconds: retryAfter ?? 60 }
  if (error.code === resultCodes.notFound) return { kind: 'gone', words: error.message, ...hotel }
  if (error.code === resultCodes.refused && fields && Object.keys(fields).length > 0)
    return { kind: 'fields', fields, words: error.message }
  if (error.code >= 500 && error.code < 600) return { kind: 'unreachable' }
  return { kind: 'refused', words: error.message }
}
