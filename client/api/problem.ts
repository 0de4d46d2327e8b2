import { AppError, resultCodes, type FieldErrors } from '@hotel/contract/result'
import { useTranslation } from 'react-i18next'

import { useExpiry } from '../session/expiry/expiry.ts'
import { claim } from './refusals.ts'

/** Why something was not done; `conflict` is what the server says of the other person's change. */
export type Problem<Conflict = unknown> =
  | { kind: 'conflict'; conflict: Conflict; text: string }
  | { kind: 'fields'; fields: FieldErrors; text: string }
  | { kind: 'refused'; text: string }
  | { kind: 'expired' }
  | { kind: 'unreachable' }

/**
 * What became of a failed call, for whoever shows it in place: fields at the fields, the rest beside
 * the form. A refusal that nobody takes like this is shown as a message.
 */
export function problemOf<Conflict>(error: unknown): Problem<Conflict> {
  if (!(error instanceof AppError)) return { kind: 'unreachable' }
  claim(error)
  const { code, data, message: text } = error
  if (code === resultCodes.sessionExpired) return { kind: 'expired' }
  if (code === resultCodes.conflict) return { kind: 'conflict', conflict: data as Conflict, text }
  const fields = fieldsIn(data)
  return fields ? { kind: 'fields', fields, text } : { kind: 'refused', text }
}

function fieldsIn(data: unknown): FieldErrors | undefined {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return undefined
  const { fields } = data
  return typeof fields === 'object' && fields !== null ? (fields as FieldErrors) : undefined
}

/** A problem in words: the server's where it has said something. */
export function useProblemWords() {
  const { t } = useTranslation()
  const isRenewed = useExpiry().kind === 'none'
  return (problem: Problem): string => {
    if (problem.kind === 'expired')
      return t(isRenewed ? 'ui.problem.renewed' : 'ui.problem.expired')
    return problem.kind === 'unreachable' ? t('ui.problem.unreachable') : problem.text
  }
}
