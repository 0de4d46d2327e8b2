import { AppError, resultCodes, type FieldErrors } from '@hotel/contract/http/result'
import { useTranslation } from 'react-i18next'

import { isOver, useExpiry } from '../session/expiry/expiry.ts'
import { isExpired } from './refusals.ts'
import { HttpError, isBusy, isTimeout, isUnreadable } from './send.ts'
import { readOnly } from './store.ts'

/** Why a command failed; `conflict` is the server's data about the other member's change. */
export type Problem<Conflict = unknown> =
  | { kind: 'conflict'; conflict: Conflict; text: string }
  | { kind: 'fields'; fields: FieldErrors; text: string }
  | { kind: 'refused'; text: string }
  | { kind: 'expired' }
  /** The server responded with an HTTP error: the command may or may not have been carried out. */
  | { kind: 'failed'; status: number }
  /** After `late` and `unreadable` the command may or may not have been carried out. */
  | { kind: 'unreachable'; why?: 'busy' | 'late' | 'unreadable' }

/** Classifies a failed command for the component that shows it. */
export function problemOf<Conflict>(error: unknown): Problem<Conflict> {
  const status = failedStatus(error)
  if (status !== undefined) return { kind: 'failed', status }
  if (isBusy(error)) return { kind: 'unreachable', why: 'busy' }
  if (isLate(error)) return { kind: 'unreachable', why: 'late' }
  if (isUnreadable(error)) return { kind: 'unreachable', why: 'unreadable' }
  if (!(error instanceof AppError)) return { kind: 'unreachable' }
  const { code, data, message: text } = error
  if (isExpired(error)) return { kind: 'expired' }
  if (code === resultCodes.conflict) return { kind: 'conflict', conflict: data as Conflict, text }
  const fields = fieldsIn(data)
  return fields ? { kind: 'fields', fields, text } : { kind: 'refused', text }
}

/** Sent by a gateway when it could not reach the server. */
const gatewayStatuses = [502, 503, 504]

/** No answer came in time, here or at a gateway. */
const isLate = (error: unknown) =>
  isTimeout(error) || (error instanceof HttpError && error.status === 504)

/** The HTTP status of an error response by the server itself, not by a gateway. */
export const failedStatus = (error: unknown): number | undefined =>
  error instanceof HttpError && error.status >= 400 && !gatewayStatuses.includes(error.status)
    ? error.status
    : undefined

/** Whether the server was reached and is at fault. */
export const hasFailed = (error: unknown) =>
  failedStatus(error) !== undefined || isUnreadable(error)

function fieldsIn(data: unknown): FieldErrors | undefined {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return undefined
  const { fields } = data
  return typeof fields === 'object' && fields !== null ? (fields as FieldErrors) : undefined
}

type ProblemKey =
  `ui.problem.${'refused' | 'renewed' | 'expired' | 'failed' | 'late' | 'unreadable' | 'busy' | 'readOnly' | 'unreachable'}`
type Translate = (key: ProblemKey, values: { status?: number }) => string

/** The message of a problem: the server's if it says something. */
export function problemText(problem: Problem, t: Translate): string {
  if ('text' in problem) return problem.text || t('ui.problem.refused', {})
  const { kind } = problem
  // The session may have been renewed since the call was sent.
  if (kind === 'expired') return t(isOver() ? 'ui.problem.expired' : 'ui.problem.renewed', {})
  if (kind === 'failed') return t('ui.problem.failed', { status: problem.status })
  const { why = 'unreachable' } = problem
  return t(`ui.problem.${why === 'busy' && readOnly.get() ? 'readOnly' : why}`, {})
}

/** `problemText` for components; re-renders when the session is renewed. */
export function useProblemText() {
  const { t } = useTranslation()
  useExpiry()
  return (problem: Problem): string => problemText(problem, t)
}
