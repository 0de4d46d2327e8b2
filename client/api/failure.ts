import { HttpError, isBusy, isUnreadable } from './send.ts'
import { readOnly } from './store.ts'

/** Why the product gave no answer to a call with which nothing can be lost. */
export type Failure =
  | { kind: 'failed'; status: number }
  | { kind: 'unreadable' }
  | { kind: 'busy' }
  | { kind: 'unreachable' }

export function failureOf(error: unknown): Failure {
  if (isBusy(error)) return { kind: 'busy' }
  if (isUnreadable(error)) return { kind: 'unreadable' }
  if (error instanceof HttpError) return { kind: 'failed', status: error.status }
  return { kind: 'unreachable' }
}

type FailureKey = `ui.state.${Failure['kind']}` | 'ui.problem.readOnly'

export function failureText(
  failure: Failure,
  t: (key: FailureKey, values: { status?: number }) => string,
): string {
  if (failure.kind === 'failed') return t('ui.state.failed', { status: failure.status })
  if (failure.kind === 'busy' && readOnly.get()) return t('ui.problem.readOnly', {})
  return t(`ui.state.${failure.kind}`, {})
}
